// A figure's title, wrapped to the figure's width, at its top.
#pragma once
#include <string>
#include <vector>

#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

class FigureTitle {
 public:
  FigureTitle(const std::string& text, double width);

  // What it takes at the top of the figure, in SVG pixels.
  [[nodiscard]] double height() const;
  // The gnuplot commands that draw it, once the figure's size is known.
  [[nodiscard]] std::string script(FigureSize size) const;

 private:
  std::vector<std::string> lines_;
};

}  // namespace kreisel
