// The path of a point in space, and the same seen from above, drawn from one CSV file.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

struct PathPicture {
  std::string csv;       // file name in the figure's folder
  std::size_t rows = 0;  // of the file; a long one is thinned to a few thousand
  std::string title{};
  CsvColumn x{}, y{}, z{};
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there.
std::vector<std::filesystem::path> write_path_figure(const std::filesystem::path& folder, const std::string& stem,
                                                     const PathPicture& picture);

}  // namespace kreisel
