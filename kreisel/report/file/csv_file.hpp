// A table of numbers as plain CSV: one header row of names with units, then one row per sample, streamed.
//
// Every number is the shortest text that reads back to the same double; non-finite ones read nan, inf, -inf.
#pragma once
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

struct CsvColumn {
  std::string name;
  std::string unit;  // empty: a pure number

  // As it stands in the header row: "r_x [m]", or just the name of a pure number.
  [[nodiscard]] std::string heading() const;
  bool operator==(const CsvColumn&) const = default;
};

// A number as it stands there.
std::string csv_text(double value);

class CsvWriter {
 public:
  CsvWriter(const std::filesystem::path& path, const std::vector<CsvColumn>& columns);

  void row(std::span<const double> values);
  void row_of_texts(std::span<const std::string> cells);  // numbers by csv_text()
  void commit();

  [[nodiscard]] std::size_t rows() const { return rows_; }

 private:
  template <class Cell, class Append>
  void write_row(std::span<const Cell> cells, const Append& append);

  std::filesystem::path path_;
  TextFile file_;
  std::size_t columns_;
  std::size_t rows_ = 0;
  std::string line_;
};

}  // namespace kreisel
