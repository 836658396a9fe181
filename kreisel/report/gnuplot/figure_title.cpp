#include "kreisel/report/gnuplot/figure_title.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace {

// In SVG pixels, for the title's font of 15; a wide letter is taken for every letter.
constexpr double line_height = 21, letter = 8.8, margin = 14;

}  // namespace

FigureTitle::FigureTitle(const std::string& text, double width) : lines_(1) {
  const auto columns = static_cast<std::size_t>(std::max(10.0, (width - 2 * margin) / letter));
  std::istringstream words(text);
  for (std::string next; words >> next;) {
    std::string& line = lines_.back();
    if (!line.empty() && display_width(line) + 1 + display_width(next) > columns) {
      lines_.push_back(next);
    } else {
      line += (line.empty() ? "" : " ") + next;
    }
  }
}

double FigureTitle::height() const { return margin * 1.7 + line_height * static_cast<double>(lines_.size()); }

std::string FigureTitle::script(FigureSize size) const {
  std::string out;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const double y = size.height - margin - line_height * (static_cast<double>(i) + 0.5);
    out += fmt::format("set label {} {} at screen 0.5,{:.5f} center noenhanced font ',15'\n", i + 1,
                       gnuplot_quoted(lines_[i]), y / size.height);
  }
  return out;
}

}  // namespace kreisel
