#include "kreisel/report/file/csv_table.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/csv_reader.hpp"

namespace kreisel {

namespace {

// "t [s]" is the time in seconds.
DataColumn headed(const std::string& heading) {
  const std::size_t at = heading.rfind(" [");
  if (at == std::string::npos || !heading.ends_with(']')) return {heading, {}};
  return {heading.substr(0, at), heading.substr(at + 2, heading.size() - at - 3)};
}

bool reads_as_number(const std::string& cell) { return cell == "nan" || !std::isnan(csv_number(cell)); }

}  // namespace

std::size_t rows_of(const std::vector<DataColumn>& columns) {
  std::size_t longest = 0;
  for (const DataColumn& c : columns) longest = std::max(longest, c.rows());
  return longest;
}

std::vector<std::string> headings_of(const std::vector<DataColumn>& columns) {
  std::vector<std::string> list;
  for (const DataColumn& c : columns) list.push_back(c.head().heading());
  return list;
}

std::vector<std::string> row_of(const std::vector<DataColumn>& columns, std::size_t row) {
  std::vector<std::string> cells;
  for (const DataColumn& c : columns)
    cells.push_back(row >= c.rows() ? "nan" : c.words.empty() ? csv_text(c.values[row]) : c.words[row]);
  return cells;
}

std::vector<DataColumn> thinned(std::vector<DataColumn> columns, std::size_t every) {
  const auto thin = [every](auto& list) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); i += every) list[kept++] = list[i];
    list.resize(kept);
  };
  for (DataColumn& c : columns) {
    thin(c.values);
    thin(c.words);
  }
  return columns;
}

void write_csv(const std::filesystem::path& file, const std::vector<DataColumn>& columns) {
  std::vector<CsvColumn> heads;
  for (const DataColumn& c : columns) heads.push_back(c.head());
  CsvWriter out(file, heads);
  for (std::size_t i = 0; i < rows_of(columns); ++i) out.row_of_texts(row_of(columns, i));
  out.commit();
}

std::vector<DataColumn> read_csv(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line)) throw Error("cannot read " + file.string());
  std::vector<DataColumn> columns;
  for (const std::string& heading : csv_cells(line)) columns.push_back(headed(heading));
  for (std::size_t row = 1; std::getline(in, line); ++row) {
    std::vector<std::string> cells = csv_cells(line);
    if (cells.size() != columns.size())
      throw Error(
          fmt::format("{}: row {} has {} cells, its header has {}", file.string(), row, cells.size(), columns.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) columns[i].words.push_back(std::move(cells[i]));
  }
  for (DataColumn& c : columns) {
    if (!std::ranges::all_of(c.words, reads_as_number)) continue;
    for (const std::string& cell : c.words) c.values.push_back(csv_number(cell));
    c.words.clear();
  }
  return columns;
}

}  // namespace kreisel
