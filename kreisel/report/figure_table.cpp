#include "kreisel/report/figure_table.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_points = 4000;

}  // namespace

std::size_t FigureTable::add(const std::string& expression) {
  expressions_.push_back(fmt::format("(sprintf('%.16g', {}))", expression));  // a table keeps six digits of a number
  return expressions_.size();
}

std::size_t FigureTable::add_largest(const std::string& expression) {
  const std::string name = fmt::format("largest{}", ++largest_);
  before_ += fmt::format("{} = {}\n", name, smallest);
  after_ += fmt::format("largest = larger(largest, {})\n", name);
  return add(fmt::format("{0} = larger({1}, {0})", name, expression));
}

std::string FigureTable::script(const std::string& csv, std::size_t rows) const {
  const std::size_t every = std::max<std::size_t>(1, (rows + most_points - 1) / most_points);
  return fmt::format(
      "# The rows that are drawn, as the block $run; the number after 'every' thins a long run.\n"
      "larger(a, b) = a > b ? a : b\n{}"
      "set datafile separator comma\nset table $run\n"
      "plot {} every {} using \\\n  {} \\\n  with table\n"
      "unset table\nset datafile separator whitespace\nlargest = {}\n{}",
      before_, gnuplot_quoted(csv), every, fmt::join(expressions_, ": \\\n  "), smallest, after_);
}

}  // namespace kreisel
