// Columns of a CSV file of ours, read row by row for figures that need to know them before they are drawn.
#pragma once
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// Calls `row` with its number and the values of these columns; what is missing or no number is not a number.
void for_csv_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& columns,
                  const std::function<void(std::size_t, std::span<const double>)>& row);

}  // namespace kreisel
