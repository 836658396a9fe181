// The data of a line figure as gnuplot reads it: once, thinned, and kept in its memory as the block $run.
//
// A long run's file is hundreds of megabytes; each panel of each picture reading it again would take minutes.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace kreisel {

class FigureTable {
 public:
  // What stands for "not at all" on a logarithmic axis.
  static constexpr double smallest = 1e-17;

  // Adds a column, a gnuplot expression such as column('t [s]'), and returns its number in $run.
  std::size_t add(const std::string& expression);
  // Adds the largest value of the expression up to each row.
  std::size_t add_largest(const std::string& expression);

  // The gnuplot commands that read the file; they also define larger(a, b), and `largest`, the maximum over all
  // columns of add_largest.
  [[nodiscard]] std::string script(const std::string& csv, std::size_t rows) const;

 private:
  std::vector<std::string> expressions_;
  std::string before_, after_;  // around the reading
  std::size_t largest_ = 0;
};

}  // namespace kreisel
