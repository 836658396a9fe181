#include "kreisel/report/gnuplot/figure_title.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace {

// In SVG pixels, for the title's font of 15 and the subtitle's of 12; a wide letter is taken for every letter.
constexpr double line_height = 21, letter = 8.8, margin = 14;
constexpr double small_line_height = 17, small_letter = 7.1;

// A unit at the end stays with its number.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> list;
  std::istringstream words(text);
  for (std::string next; words >> next;) list.push_back(next);
  const auto ends_in_digit = [](const std::string& word) { return word.back() >= '0' && word.back() <= '9'; };
  if (list.size() > 1 && display_width(list.back()) <= 2 && ends_in_digit(list[list.size() - 2])) {
    list[list.size() - 2] += " " + list.back();
    list.pop_back();
  }
  return list;
}

std::vector<std::string> wrapped(const std::string& text, std::size_t columns) {
  std::vector<std::string> lines(1);
  for (const std::string& next : words_of(text)) {
    std::string& line = lines.back();
    if (!line.empty() && display_width(line) + 1 + display_width(next) > columns) {
      lines.push_back(next);
    } else {
      line += (line.empty() ? "" : " ") + next;
    }
  }
  return lines;
}

std::size_t columns_of(double width, double letter_width) {
  return static_cast<std::size_t>(std::max(10.0, (width - 2 * margin) / letter_width));
}

}  // namespace

FigureTitle::FigureTitle(const std::string& text, double width, const std::string& subtitle)
    : lines_(wrapped(text, columns_of(width, letter))) {
  if (!subtitle.empty()) small_lines_ = wrapped(subtitle, columns_of(width, small_letter));
}

double FigureTitle::height() const {
  return margin * 1.7 + line_height * static_cast<double>(lines_.size()) +
         small_line_height * static_cast<double>(small_lines_.size());
}

std::string FigureTitle::script(FigureSize size) const {
  std::string out;
  std::size_t tag = 0;
  double y = size.height - margin;
  const auto add = [&](const std::string& line, double high, const char* look) {
    out += fmt::format("set label {} {} at screen 0.5,{:.5f} center noenhanced {}\n", ++tag, gnuplot_text(line),
                       (y - 0.5 * high) / size.height, look);
    y -= high;
  };
  for (const std::string& line : lines_) add(line, line_height, "font ',15'");
  for (const std::string& line : small_lines_) add(line, small_line_height, "font ',12' textcolor rgb '#555555'");
  return out;
}

}  // namespace kreisel
