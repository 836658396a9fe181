// Curves of a panel that lie on one another for a good part of their length, so that one would hide the other.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// The dashes of each curve, for gnuplot: solid lines, and different ones for curves that coincide.
std::vector<std::string> dashes_of(const std::filesystem::path& csv, const std::vector<CsvColumn>& curves);

}  // namespace kreisel
