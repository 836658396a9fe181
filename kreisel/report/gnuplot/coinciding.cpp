#include "kreisel/report/gnuplot/coinciding.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "kreisel/report/file/csv_reader.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

constexpr double near = 0.006;        // of the panel's range: a line's width
constexpr double good_part = 0.1;     // of the rows
constexpr std::size_t most = 100000;  // rows that are looked at

struct Table {
  std::vector<std::vector<double>> columns;
  double low = INFINITY, high = -INFINITY;
};

Table read(const std::filesystem::path& csv, const std::vector<CsvColumn>& curves) {
  Table table;
  table.columns.resize(curves.size());
  for_csv_rows(csv, curves, [&table](std::size_t n, std::span<const double> values) {
    for (std::size_t i = 0; i < values.size() && n < most; ++i) {
      table.columns[i].push_back(values[i]);
      if (!std::isfinite(values[i])) continue;
      table.low = std::min(table.low, values[i]);
      table.high = std::max(table.high, values[i]);
    }
  });
  return table;
}

bool coincide(const std::vector<double>& a, const std::vector<double>& b, double range) {
  std::size_t both = 0, close = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!std::isfinite(a[i]) || !std::isfinite(b[i])) continue;
    ++both;
    if (std::fabs(a[i] - b[i]) <= near * range) ++close;
  }
  return close > 0 && static_cast<double>(close) >= good_part * static_cast<double>(both);
}

}  // namespace

std::vector<std::string> dashes_of(const std::filesystem::path& csv, const std::vector<CsvColumn>& curves) {
  std::vector<std::size_t> dash(curves.size(), 0);
  if (curves.size() > 1) {
    const Table table = read(csv, curves);
    for (std::size_t i = 1; i < curves.size(); ++i) {
      std::set<std::size_t> taken;
      for (std::size_t j = 0; j < i; ++j)
        if (coincide(table.columns[i], table.columns[j], table.high - table.low)) taken.insert(dash[j]);
      while (taken.contains(dash[i])) ++dash[i];
    }
  }
  std::vector<std::string> list;
  list.reserve(dash.size());
  for (const std::size_t d : dash) list.push_back(line_dash(d));
  return list;
}

}  // namespace kreisel
