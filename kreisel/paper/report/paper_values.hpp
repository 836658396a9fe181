// The data of a figure in a few numbers a column, by which another run of it can be compared.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_table.hpp"

namespace kreisel {

// Of the numbers in a column; those that are none are not counted.
struct ColumnValues {
  std::string figure, column;  // the heading as it stands
  std::size_t count = 0;
  double least = 0, most = 0, mean = 0, last = 0;
};

// Columns without any number, such as names of methods, are left out.
std::vector<ColumnValues> column_values(const std::string& figure, const std::vector<DataColumn>& columns);

void write_values(const std::filesystem::path& file, const std::vector<ColumnValues>& values);

}  // namespace kreisel
