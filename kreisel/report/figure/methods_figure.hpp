// How several methods keep what should not change, drawn from one CSV file of errors: a panel an invariant, a curve a method.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

struct MethodCurve {
  CsvColumn error;
  std::string label;  // in the legend
  double end = 0;     // of its time
};

struct MethodsPanel {
  std::string label;
  std::vector<MethodCurve> curves;
};

struct MethodsPicture {
  std::string csv;       // file name in the figure's folder
  std::size_t rows = 0;  // of the file; a long one is thinned to a few thousand
  std::string title{}, subtitle{};
  CsvColumn time{};
  std::string time_label{};
  std::vector<MethodsPanel> panels{};
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three: the largest error so far, on a logarithmic axis. The
// CSV file must be there.
std::vector<std::filesystem::path> write_methods_figure(const std::filesystem::path& folder, const std::string& stem,
                                                        const MethodsPicture& picture);

}  // namespace kreisel
