#include "kreisel/report/gnuplot/csv_rows.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <string_view>

namespace kreisel {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

double number_in(std::string_view text) {
  double value = nothing;
  const auto [rest, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
  return bad == std::errc() && rest == text.data() + text.size() ? value : nothing;
}

void split(std::string_view line, std::vector<std::string_view>& cells) {
  cells.clear();
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t comma = std::min(line.find(',', from), line.size());
    cells.push_back(line.substr(from, comma - from));
    from = comma + 1;
  }
}

}  // namespace

void for_csv_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& columns,
                  const std::function<void(std::size_t, std::span<const double>)>& row) {
  std::ifstream file(csv);
  std::string line;
  std::vector<std::string_view> cells;
  std::getline(file, line);
  split(line, cells);
  std::vector<std::size_t> places;
  places.reserve(columns.size());
  for (const CsvColumn& c : columns)
    places.push_back(static_cast<std::size_t>(std::find(cells.begin(), cells.end(), c.heading()) - cells.begin()));
  std::vector<double> values(columns.size());
  for (std::size_t n = 0; std::getline(file, line); ++n) {
    split(line, cells);
    for (std::size_t i = 0; i < places.size(); ++i)
      values[i] = places[i] < cells.size() ? number_in(cells[places[i]]) : nothing;
    row(n, values);
  }
}

}  // namespace kreisel
