// A CSV file of ours (csv_file.hpp), read row by row.
#pragma once
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// The cells of a line; in "quotes" commas belong to a cell, and "" is a quote.
void split_csv(std::string_view line, std::vector<std::string>& cells);
std::vector<std::string> csv_cells(std::string_view line);

// What is no number is not a number.
double csv_number(std::string_view cell);

// Calls `row` with its number and the values of these columns; what is missing or no number is not a number.
void for_csv_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& columns,
                  const std::function<void(std::size_t, std::span<const double>)>& row);

}  // namespace kreisel
