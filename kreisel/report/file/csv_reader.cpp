#include "kreisel/report/file/csv_reader.hpp"

#include <algorithm>
#include <fstream>
#include <limits>

#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

}  // namespace

// The strings keep their memory from line to line.
void split_csv(std::string_view line, std::vector<std::string>& cells) {
  std::size_t count = 0;
  const auto next = [&]() -> std::string& {
    if (cells.size() == count) cells.emplace_back();
    cells[count].clear();
    return cells[count++];
  };
  std::string* cell = &next();
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"')
        *cell += line[++i];
      else
        quoted = !quoted;
    } else if (line[i] == ',' && !quoted) {
      cell = &next();
    } else {
      *cell += line[i];
    }
  }
  cells.resize(count);
}

std::vector<std::string> csv_cells(std::string_view line) {
  std::vector<std::string> cells;
  split_csv(line, cells);
  return cells;
}

double csv_number(std::string_view cell) { return plain_number<double>(cell).value_or(no_number); }

void for_csv_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& columns,
                  const std::function<void(std::size_t, std::span<const double>)>& row) {
  std::ifstream file(csv);
  std::string line;
  std::getline(file, line);
  std::vector<std::string> cells = csv_cells(line);
  std::vector<std::size_t> places;
  places.reserve(columns.size());
  for (const CsvColumn& c : columns)
    places.push_back(static_cast<std::size_t>(std::find(cells.begin(), cells.end(), c.heading()) - cells.begin()));
  std::vector<double> values(columns.size());
  for (std::size_t n = 0; std::getline(file, line); ++n) {
    split_csv(line, cells);
    for (std::size_t i = 0; i < places.size(); ++i)
      values[i] = places[i] < cells.size() ? csv_number(cells[places[i]]) : no_number;
    row(n, values);
  }
}

}  // namespace kreisel
