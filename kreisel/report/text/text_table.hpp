// Plain text tables for a terminal: a header row, a rule, aligned columns; numbers stand right, words left.
//
// On a page of a given width words are broken into lines, and where that does not help, columns that do not fit follow below,
// with the first one before them again.
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

// Columns of a terminal that UTF-8 text takes: combining marks none, wide East Asian characters two.
std::size_t display_width(std::string_view text);

// How wide tables may be; 0: as wide as they are. The door says it once, before it prints any.
void set_page_width(std::size_t columns);

class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header);

  // A short row is filled with empty cells; a row longer than the header is refused.
  void row(std::vector<std::string> cells);

  // A heading over the rows that follow, which are then indented.
  void section(const std::string& title);

  // Lines without trailing blanks, each ended by a newline.
  [[nodiscard]] std::string text() const;

 private:
  // A column stands right when every filled cell below its header begins as a number does.
  [[nodiscard]] bool numeric(std::size_t column) const;
  [[nodiscard]] std::vector<std::size_t> fitted_widths(std::size_t page) const;
  // The columns [from, to), and the first.
  [[nodiscard]] std::string block(const std::vector<std::size_t>& widths, std::size_t from, std::size_t to) const;
  [[nodiscard]] std::string lines(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths,
                                  const std::vector<std::size_t>& columns) const;

  std::vector<std::vector<std::string>> rows_;   // the header first
  std::map<std::size_t, std::string> sections_;  // before the row of that number
};

}  // namespace kreisel
