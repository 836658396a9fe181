#include "kreisel/paper/report/errata.hpp"

#include <algorithm>
#include <cctype>

namespace kreisel {

extern const char* const errata_page;  // docs/errata.md, by kreisel/CMakeLists.txt

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

// Between bars; \| is a bar that belongs to a cell.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
      cell += line[++i];
    } else if (line[i] == '|') {
      cells.push_back(trimmed(cell));
      cell.clear();
    } else {
      cell += line[i];
    }
  }
  return cells;
}

// E1, D12: a letter and digits.
bool numbers_a_row(const std::string& cell) {
  return cell.size() > 1 && std::isupper(static_cast<unsigned char>(cell[0])) != 0 &&
         std::all_of(cell.begin() + 1, cell.end(), [](unsigned char x) { return std::isdigit(x) != 0; });
}

}  // namespace

std::vector<Erratum> errata_in(std::string_view page) {
  std::vector<Erratum> list;
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(page.size(), line.size() + 1));
    if (line.empty() || line[0] != '|') continue;
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() == 4 && numbers_a_row(cells[0])) list.push_back({cells[0], cells[1], cells[2]});
  }
  return list;
}

const std::vector<Erratum>& errata() {
  static const std::vector<Erratum> list = errata_in(errata_page);
  return list;
}

}  // namespace kreisel
