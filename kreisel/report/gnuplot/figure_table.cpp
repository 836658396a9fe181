#include "kreisel/report/gnuplot/figure_table.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_points = 4000;
constexpr std::size_t in_one_text = 8;

}  // namespace

// The first by column(), which tells gnuplot that the file has headings; the others as the file writes them, since one that
// is not a number would make all of its text undefined.
std::size_t FigureTable::add(const CsvColumn& column) {
  const std::string heading = gnuplot_quoted(column.heading());
  cells_.push_back(cells_.empty() ? Cell{"%.16g", fmt::format("column({})", heading)}
                                  : Cell{"%s", fmt::format("strcol({})", heading)});
  return cells_.size();
}

std::size_t FigureTable::add_largest(const CsvColumn& column, double from, double scale) {
  const std::string name = fmt::format("largest{}", ++largest_);
  before_ += fmt::format("{} = {}\n", name, smallest);
  after_ += fmt::format("largest = larger(largest, {})\n", name);
  cells_.push_back({"%.16g", fmt::format("{0} = larger(abs(number(strcol({1})) - ({2:.17g})) / {3:.17g}, {0})", name,
                                         gnuplot_quoted(column.heading()), from, scale)});
  return cells_.size();
}

// A text without a point is a whole number to gnuplot, and what follows its digits, as in 8e-04, a mistake.
constexpr const char* number_function =
    "pointed(text, e) = strstrt(text, '.') > 0 ? text : e == 0 ? text . '.0' : text[1:e-1] . '.0' . "
    "text[e:strlen(text)]\n"
    "number(text) = text eq 'nan' || text eq 'inf' || text eq '-inf' ? NaN : pointed(text, strstrt(text, 'e')) + 0.0\n";

std::size_t FigureTable::thinning(std::size_t rows) {
  return std::max<std::size_t>(1, (rows + most_points - 1) / most_points);
}

std::string FigureTable::script(const std::string& csv, std::size_t rows) const {
  const std::size_t every = thinning(rows);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < cells_.size();) {
    const std::size_t end = i == 0 ? 1 : std::min(cells_.size(), i + in_one_text);
    std::string format, values;
    for (; i < end; ++i) {
      format += (format.empty() ? "" : " ") + cells_[i].format;
      values += ", \\\n    " + cells_[i].value;
    }
    texts.push_back(fmt::format("(sprintf('{}'{}))", format, values));
  }
  return fmt::format(
      "# The rows that are drawn, as the block $run; the number after 'every' thins a long run.\n"
      "larger(a, b) = a > b ? a : b\n"
      "{}{}"
      "set datafile separator comma\nset table $run\n"
      "plot {} every {} using \\\n  {} \\\n  with table\n"
      "unset table\nset datafile separator whitespace\nlargest = {}\n{}",
      number_function, before_, gnuplot_file(csv), every, fmt::join(texts, ": \\\n  "), smallest, after_);
}

}  // namespace kreisel
