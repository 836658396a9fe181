// Quantities against time in several panels, side by side and in rows, drawn from one CSV file.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

struct SeriesCurve {
  CsvColumn column;
  std::string label;   // in the panel's legend; none where empty
  std::string colour;  // "#1f5fa8"
  std::string dash{};  // of gnuplot; where empty as dashes_of finds, so that curves that coincide differ
};

struct SeriesPanel {
  std::string y_label;
  std::vector<SeriesCurve> curves;
  bool part = false;  // of a whole: from 0 to 1, whatever of it there is
};

struct SeriesPicture {
  std::string csv;       // file name in the figure's folder
  std::size_t rows = 0;  // of the file; a long one is thinned to a few thousand
  std::string title{};
  CsvColumn time{};
  std::size_t across = 2;  // panels side by side
  std::vector<SeriesPanel> panels{};
  std::string subtitle{};
  std::string x_label{};  // of what stands in the place of the time; its heading unless given
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there.
std::vector<std::filesystem::path> write_series_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const SeriesPicture& picture);

}  // namespace kreisel
