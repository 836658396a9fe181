#include "kreisel/report/text/text_table.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

struct Range {
  char32_t from, to;
};

// Marks that take no column of their own, and blocks whose characters take two.
constexpr std::array<Range, 5> combining{
    {{0x0300, 0x036f}, {0x1ab0, 0x1aff}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}}};
constexpr std::array<Range, 7> wide{{{0x1100, 0x115f},
                                     {0x2e80, 0xa4cf},
                                     {0xac00, 0xd7a3},
                                     {0xf900, 0xfaff},
                                     {0xff00, 0xff60},
                                     {0x1f300, 0x1faff},
                                     {0x20000, 0x3fffd}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return c >= r.from && c <= r.to; });
}

// The next code point; a broken sequence counts as one column a byte.
char32_t next(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  const std::size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  if (more == 0 || text.size() < more) return first;
  char32_t c = first & (0x3fU >> more);
  for (std::size_t i = 0; i < more; ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3fU);
  text.remove_prefix(more);
  return c;
}

bool begins_as_number(std::string_view cell) {
  if (cell.starts_with("-") || cell.starts_with("+")) cell.remove_prefix(1);
  if (cell.starts_with(".")) cell.remove_prefix(1);
  const bool digit = !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
  return digit || cell == "nan" || cell == "inf";
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const char32_t c = next(text);
    width += within(combining, c) ? 0 : within(wide, c) ? 2 : 1;
  }
  return width;
}

TextTable::TextTable(std::vector<std::string> header) { rows_.push_back(std::move(header)); }

void TextTable::row(std::vector<std::string> cells) {
  const std::size_t columns = rows_.front().size();
  if (cells.size() > columns) {
    throw Error(fmt::format("a table of {} columns cannot take a row of {} cells", columns, cells.size()));
  }
  cells.resize(columns);
  for (std::string& cell : cells) cell = printable(cell);
  rows_.push_back(std::move(cells));
}

bool TextTable::numeric(std::size_t column) const {
  bool any = false;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    const std::string& cell = rows_[i][column];
    if (cell.empty() || cell == "-") continue;
    if (!begins_as_number(cell)) return false;
    any = true;
  }
  return any;
}

std::string TextTable::line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string blanks(widths[i] - display_width(cells[i]), ' ');
    if (i > 0) out += "  ";
    out += numeric(i) ? blanks + cells[i] : cells[i] + blanks;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out + '\n';
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths(rows_.front().size(), 0);
  for (const auto& cells : rows_) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], display_width(cells[i]));
  }
  std::vector<std::string> rule;
  rule.reserve(widths.size());
  for (const std::size_t width : widths) rule.emplace_back(width, '-');
  std::string out = line(rows_.front(), widths) + line(rule, widths);
  for (std::size_t i = 1; i < rows_.size(); ++i) out += line(rows_[i], widths);
  return out;
}

}  // namespace kreisel
