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

// Lines over a plane, from a CSV file of x and y; a row that is not numbers ends one.
struct PlaneCurve {
  std::string csv;  // file name in the figure's folder
  std::string colour;
  double width = 1;
};

struct PlanePanel {
  CsvColumn quantity;
  std::size_t column = 3;  // of the file, counted from 1
  std::vector<PlaneCurve> curves{};
  double low = 0, high = 0;  // what the colours reach from and to, where they are not all there is
};

struct PlanePicture {
  std::string csv;  // file name in the figure's folder
  std::string title{};
  PlaneAxis x{}, y{};
  std::vector<PlanePanel> panels{};
  std::string subtitle{};
  bool equal = false;  // a length across is as long as one up
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there; each quantity has a finite
// value somewhere, and where it has none its plane is left white.
std::vector<std::filesystem::path> write_plane_figure(const std::filesystem::path& folder, const std::string& stem,
                                                      const PlanePicture& picture);

}  // namespace kreisel
