// Quantities over two numbers, each as a plane of colours in a panel of its own, drawn from one CSV file.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// One of the two numbers, with even steps; the first column of the file is x, the second y, and x runs fastest.
struct PlaneAxis {
  CsvColumn label;
  double from = 0, to = 1;
  std::size_t count = 2;
};

struct PlanePanel {
  CsvColumn quantity;
  std::size_t column = 3;  // of the file, counted from 1
};

struct PlanePicture {
  std::string csv;  // file name in the figure's folder
  std::string title{};
  PlaneAxis x{}, y{};
  std::vector<PlanePanel> panels{};
  std::string subtitle{};
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there; each quantity has a finite
// value somewhere, and where it has none its plane is left white.
std::vector<std::filesystem::path> write_plane_figure(const std::filesystem::path& folder, const std::string& stem,
                                                      const PlanePicture& picture);

}  // namespace kreisel
