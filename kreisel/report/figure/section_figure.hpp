// The figure of a Poincaré section: its points, from the CSV file, coloured by the start that they belong to.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace kreisel {

struct SectionPicture {
  std::string csv;              // file name in the figure's folder; the start's number is its first column
  std::string title{}, note{};  // the note stands over the panel
  std::string subtitle{};
  std::size_t x = 2, y = 3;  // numbers of columns, from 1
  std::string x_label{}, y_label{};
  std::size_t points = 0, starts = 1;
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. Very many points are thinned to some ten thousand.
std::vector<std::filesystem::path> write_section_figure(const std::filesystem::path& folder, const std::string& stem,
                                                        const SectionPicture& picture);

}  // namespace kreisel
