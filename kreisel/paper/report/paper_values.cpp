#include "kreisel/paper/report/paper_values.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/csv_reader.hpp"

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

std::vector<ColumnValues> column_values(const std::string& figure, const std::filesystem::path& csv) {
  std::ifstream file(csv);
  std::string line;
  if (!std::getline(file, line)) throw Error("cannot read " + csv.string());
  std::vector<ColumnValues> list;
  for (const std::string& heading : csv_cells(line)) list.push_back({figure, heading});
  while (std::getline(file, line)) {
    const std::vector<std::string> cells = csv_cells(line);
    for (std::size_t i = 0; i < std::min(cells.size(), list.size()); ++i) count_in(list[i], csv_number(cells[i]));
  }
  for (ColumnValues& v : list) v.mean /= static_cast<double>(std::max<std::size_t>(v.count, 1));
  std::erase_if(list, [](const ColumnValues& v) { return v.count == 0; });
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
