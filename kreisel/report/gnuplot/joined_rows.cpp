#include "kreisel/report/gnuplot/joined_rows.hpp"

#include <cmath>

#include "kreisel/report/file/csv_reader.hpp"

namespace kreisel {

namespace {
constexpr double cosine = 0.8660254037844386;  // of a twelfth of a circle
}

bool joined_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& path, std::size_t every) {
  std::vector<double> last, way;
  std::size_t turns = 0, sharp = 0;
  for_csv_rows(csv, path, [&](std::size_t row, std::span<const double> at) {
    if (row % every != 0) return;
    std::vector<double> next(at.size());
    double along = 0, before = 0, now = 0;
    for (std::size_t i = 0; i < at.size() && !last.empty(); ++i) {
      next[i] = at[i] - last[i];
      now += next[i] * next[i];
      if (way.empty()) continue;
      along += next[i] * way[i];
      before += way[i] * way[i];
    }
    if (before > 0 && now > 0) {
      ++turns;
      sharp += along < cosine * std::sqrt(before * now) ? 1 : 0;
    }
    if (!last.empty()) way = next;
    last.assign(at.begin(), at.end());
  });
  return 2 * sharp <= turns || turns < 8;
}

}  // namespace kreisel
