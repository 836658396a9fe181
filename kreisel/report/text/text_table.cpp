#include "kreisel/report/text/text_table.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

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

namespace {

constexpr std::size_t gap = 2, narrowest = 12;

std::size_t& page_width() {
  static std::size_t columns = 0;
  return columns;
}

// The first part of a text that fits, up to a blank where there is one, and what is left.
std::string take_line(std::string_view& rest, std::size_t width) {
  std::string_view after = rest;
  std::size_t used = 0, cut = 0, blank = 0;
  while (!after.empty()) {
    const std::string_view before = after;
    const char32_t c = next(after);
    used += within(combining, c) ? 0 : within(wide, c) ? 2 : 1;
    if (used > width && cut > 0) break;
    cut = rest.size() - after.size();
    if (c == U' ') blank = rest.size() - before.size();
  }
  if (cut == rest.size()) return std::string(std::exchange(rest, {}));
  const bool between = rest[cut] == ' ';
  const std::size_t end = between || blank == 0 ? cut : blank;
  const std::string line(rest.substr(0, end));
  rest.remove_prefix(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return line;
}

std::vector<std::string> broken(std::string_view cell, std::size_t width) {
  std::vector<std::string> list{take_line(cell, width)};
  while (!cell.empty()) list.push_back(take_line(cell, width));
  return list;
}

std::size_t total(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
}

std::size_t longest_word(const std::string& cell) {
  std::istringstream words(cell);
  std::size_t longest = 0;
  for (std::string word; words >> word;) longest = std::max(longest, display_width(word));
  return longest;
}

// No column below its least width.
void narrow(std::vector<std::size_t>& widths, const std::vector<std::size_t>& least, std::size_t page) {
  while (total(widths) > page) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (widths[i] > least[i] && (widest == widths.size() || widths[i] > widths[widest])) widest = i;
    if (widest == widths.size()) return;
    --widths[widest];
  }
}

}  // namespace

void set_page_width(std::size_t columns) { page_width() = columns; }

void TextTable::section(const std::string& title) { sections_[rows_.size()] = printable(title); }

// Columns of words give way, the widest first: to the length of their longest word, and where that is not enough, further.
std::vector<std::size_t> TextTable::fitted_widths(std::size_t page) const {
  std::vector<std::size_t> widths(rows_.front().size(), 0), least(widths.size(), narrowest);
  for (const auto& cells : rows_)
    for (std::size_t i = 0; i < cells.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(cells[i]));
      least[i] = std::max(least[i], longest_word(cells[i]));
    }
  for (std::size_t i = 0; i < widths.size(); ++i)
    if (numeric(i)) least[i] = widths[i];
  if (page == 0) return widths;
  narrow(widths, least, page);
  for (std::size_t i = 0; i < widths.size(); ++i)
    if (!numeric(i)) least[i] = narrowest;
  narrow(widths, least, page);
  return widths;
}

std::string TextTable::lines(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths,
                             const std::vector<std::size_t>& columns) const {
  std::vector<std::vector<std::string>> parts;
  std::size_t height = 1;
  for (const std::size_t c : columns) {
    parts.push_back(broken(cells[c], widths[c]));
    height = std::max(height, parts.back().size());
  }
  std::string out;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line = sections_.empty() ? "" : std::string(gap, ' ');
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string cell = row < parts[i].size() ? parts[i][row] : "";
      const std::string blanks(widths[columns[i]] - std::min(widths[columns[i]], display_width(cell)), ' ');
      if (i > 0) line += std::string(gap, ' ');
      line += numeric(columns[i]) ? blanks + cell : cell + blanks;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string TextTable::block(const std::vector<std::size_t>& widths, std::size_t from, std::size_t to) const {
  std::vector<std::size_t> columns;
  if (from > 0) columns.push_back(0);
  for (std::size_t i = from; i < to; ++i) columns.push_back(i);
  std::vector<std::string> rule;
  rule.reserve(widths.size());
  for (const std::size_t width : widths) rule.emplace_back(width, '-');
  std::string out = lines(rows_.front(), widths, columns) + lines(rule, widths, columns);
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (const auto title = sections_.find(i); title != sections_.end())
      for (const std::string& line :
           broken(title->second, page_width() > 0 ? page_width() : display_width(title->second)))
        out += line + '\n';
    out += lines(rows_[i], widths, columns);
  }
  return out;
}

std::string TextTable::text() const {
  const std::size_t indent = sections_.empty() ? 0 : gap;
  const std::size_t page = page_width() > indent ? page_width() - indent : 0;
  const std::vector<std::size_t> widths = fitted_widths(page);
  std::string out;
  for (std::size_t from = 0; from < widths.size();) {
    std::size_t to = from + 1, used = (from > 0 ? widths[0] + gap : 0) + widths[from];
    while (to < widths.size() && (page == 0 || used + gap + widths[to] <= page)) used += gap + widths[to++];
    out += (from > 0 ? "\n" : "") + block(widths, from, to);
    from = to;
  }
  return out;
}

}  // namespace kreisel
