// A whole table in memory, as a CSV file (csv_file.hpp) and back.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// Numbers, or words where there are any.
struct DataColumn {
  std::string name, unit;
  std::vector<double> values{};
  std::vector<std::string> words{};

  CsvColumn head() const { return {name, unit}; }
  std::size_t rows() const { return words.empty() ? values.size() : words.size(); }
  bool operator==(const DataColumn&) const = default;
};

std::size_t rows_of(const std::vector<DataColumn>& columns);  // those of the longest
std::vector<std::string> headings_of(const std::vector<DataColumn>& columns);
// A row as it stands in the file: a column that has ended is filled up with nan.
std::vector<std::string> row_of(const std::vector<DataColumn>& columns, std::size_t row);
// Every k-th row, beginning with the first.
std::vector<DataColumn> thinned(std::vector<DataColumn> columns, std::size_t every);

void write_csv(const std::filesystem::path& file, const std::vector<DataColumn>& columns);
// Where a cell is neither a number nor nan, the column is one of words. Throws Error where there is no such file or a row is too short.
std::vector<DataColumn> read_csv(const std::filesystem::path& file);

}  // namespace kreisel
