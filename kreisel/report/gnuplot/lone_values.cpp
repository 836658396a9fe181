#include "kreisel/report/gnuplot/lone_values.hpp"

#include <cmath>
#include <limits>

#include "kreisel/report/file/csv_reader.hpp"

namespace kreisel {

std::vector<LoneValues> lone_values(const std::filesystem::path& csv, const CsvColumn& over,
                                    const std::vector<CsvColumn>& curves, std::size_t every) {
  struct Last {
    double at = 0, value = std::numeric_limits<double>::quiet_NaN();
    bool joined = false;  // to the one before it
  };
  std::vector<LoneValues> list(curves.size());
  std::vector<Last> last(curves.size());
  const auto keep = [&](std::size_t i) {
    if (std::isfinite(last[i].value) && !last[i].joined) list[i].emplace_back(last[i].at, last[i].value);
  };
  std::vector<CsvColumn> wanted{over};
  wanted.insert(wanted.end(), curves.begin(), curves.end());
  for_csv_rows(csv, wanted, [&](std::size_t row, std::span<const double> values) {
    if (row % every != 0) return;
    for (std::size_t i = 0; i < curves.size(); ++i) {
      const double value = values[i + 1];
      const bool both = std::isfinite(value) && std::isfinite(last[i].value);
      if (!both) keep(i);
      last[i] = {values[0], value, both};
    }
  });
  for (std::size_t i = 0; i < curves.size(); ++i) keep(i);
  return list;
}

}  // namespace kreisel
