#include "kreisel/study/drawing.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

bool Drawing::add_picture(const Control& control, const Draw& draw) {
  try {
    for (const std::filesystem::path& f : draw()) files.push_back(f);
    return true;
  } catch (const std::exception& e) {
    std::error_code none;
    if (needed)
      for (const std::filesystem::path& file : files) std::filesystem::remove(file, none);
    if (needed) throw;
    if (control.stopped()) throw Error("stopped while the figure was drawn; the data are complete");
    warnings.push_back(fmt::format("no figure: {}; the data are complete", e.what()));
    return false;
  }
}

bool Drawing::add_figure(const Control& control, const Draw& draw) {
  if (!control.figures && !needed) return false;
  if (gnuplot_available()) return add_picture(control, draw);
  warnings.emplace_back("gnuplot is not installed, so no figure was drawn; the data are complete");
  return false;
}

}  // namespace kreisel
