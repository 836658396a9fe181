// A path in three dimensions, drawn from a CSV file: of centres of mass in space, or of a direction on the unit sphere.
#pragma once
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

struct SpacePicture {
  std::string csv;       // file name in the figure's folder
  std::size_t rows = 0;  // of the file; a long one is thinned to a few thousand
  std::string title{}, subtitle{};
  CsvColumn time{};
  std::string time_label{};
  std::vector<std::array<CsvColumn, 3>> paths{};  // one, coloured by time; or several, in colours of their own
  std::array<std::string, 3> labels{};            // of the axes
  bool sphere = false;                            // a direction: with the unit sphere, what is behind it paler
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there.
std::vector<std::filesystem::path> write_space_figure(const std::filesystem::path& folder, const std::string& stem,
                                                      const SpacePicture& picture);

}  // namespace kreisel
