// Values of curves that no line shows: those without a neighbour that is a number.
#pragma once
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// Of each curve where such values stand, over the first column; of a long table every so many rows are its neighbours, as they are drawn.
using LoneValues = std::vector<std::pair<double, double>>;
std::vector<LoneValues> lone_values(const std::filesystem::path& csv, const CsvColumn& over,
                                    const std::vector<CsvColumn>& curves, std::size_t every);

}  // namespace kreisel
