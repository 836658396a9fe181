// A figure's title, wrapped to the figure's width, at its top; below it, smaller, how the figure came about.
#pragma once
#include <string>
#include <vector>

#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

class FigureTitle {
 public:
  FigureTitle(const std::string& text, double width, const std::string& subtitle = "");

  // What it takes at the top of the figure, in SVG pixels.
  [[nodiscard]] double height() const;
  // The gnuplot commands that draw it, once the figure's size is known.
  [[nodiscard]] std::string script(FigureSize size) const;

 private:
  std::vector<std::string> lines_, small_lines_;
};

}  // namespace kreisel
