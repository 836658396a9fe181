// Plain text tables for a terminal: a header row, a rule, aligned columns; numbers stand right, words left.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

// Columns of a terminal that UTF-8 text takes: combining marks none, wide East Asian characters two.
std::size_t display_width(std::string_view text);

class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header);

  // A short row is filled with empty cells; a row longer than the header is refused.
  void row(std::vector<std::string> cells);

  // Lines without trailing blanks, each ended by a newline.
  [[nodiscard]] std::string text() const;

 private:
  // A column stands right when every filled cell below its header begins as a number does.
  [[nodiscard]] bool numeric(std::size_t column) const;
  [[nodiscard]] std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const;

  std::vector<std::vector<std::string>> rows_;  // the header first
};

}  // namespace kreisel
