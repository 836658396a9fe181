#include "kreisel/paper/report/paper_values.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

namespace {

void count_in(ColumnValues& v, double x) {
  if (!std::isfinite(x)) return;
  v.least = v.count == 0 ? x : std::fmin(v.least, x);
  v.most = v.count == 0 ? x : std::fmax(v.most, x);
  v.mean += x;  // a sum until all are in
  v.last = x;
  ++v.count;
}

std::string quoted_cell(const std::string& text) {
  return text.find_first_of(",\"") == std::string::npos ? text : fmt::format("\"{}\"", text);
}

}  // namespace

std::vector<ColumnValues> column_values(const std::string& figure, const std::vector<DataColumn>& columns) {
  std::vector<ColumnValues> list;
  for (const DataColumn& c : columns) {
    ColumnValues v{figure, c.head().heading()};
    for (const double x : c.values) count_in(v, x);
    v.mean /= static_cast<double>(std::max<std::size_t>(v.count, 1));
    if (v.count > 0) list.push_back(v);
  }
  return list;
}

void write_values(const std::filesystem::path& file, const std::vector<ColumnValues>& values) {
  std::string text = "figure,column,count,least,most,mean,last\n";
  for (const ColumnValues& v : values)
    text += fmt::format("{},{},{},{},{},{},{}\n", v.figure, quoted_cell(v.column), v.count, v.least, v.most, v.mean,
                        v.last);
  write_text(file, text);
}

}  // namespace kreisel
