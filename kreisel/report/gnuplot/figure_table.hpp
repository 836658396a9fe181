// The data of a line figure as gnuplot reads it: once, thinned, and kept in its memory as the block $run.
//
// A long run's file is hundreds of megabytes; each panel of each picture reading it again would take minutes. gnuplot reads at
// most 14 columns of a file at once, so several are read as one text, which falls apart into columns again in $run.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

class FigureTable {
 public:
  // What stands for "not at all" on a logarithmic axis.
  static constexpr double smallest = 1e-17;

  // Adds a column of the file and returns its number in $run.
  std::size_t add(const CsvColumn& column);
  // Adds the largest |value - from| / scale up to each row.
  std::size_t add_largest(const CsvColumn& column, double from, double scale);

  // The gnuplot commands that read the file; they also define larger(a, b), and `largest`, the maximum over all
  // columns of add_largest.
  [[nodiscard]] std::string script(const std::string& csv, std::size_t rows) const;
  // Of so many rows every how many are drawn.
  static std::size_t thinning(std::size_t rows);

 private:
  struct Cell {
    std::string format, value;
  };
  std::vector<Cell> cells_;
  std::string before_, after_;  // around the reading
  std::size_t largest_ = 0;
};

}  // namespace kreisel
