#include "kreisel/ensemble/montecarlo/rank_correlation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "kreisel/number/normal.hpp"

namespace kreisel {

std::vector<double> mean_ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0, end = 0; i < order.size(); i = end) {
    for (end = i + 1; end < order.size() && values[order[end]] == values[order[i]];) ++end;
    const double mean = 0.5 * static_cast<double>(i + 1 + end);  // of i + 1 to end
    for (std::size_t k = i; k < end; ++k) ranks[order[k]] = mean;
  }
  return ranks;
}

double rank_correlation(std::span<const double> ranks, std::span<const double> others) {
  const double middle = 0.5 * static_cast<double>(ranks.size() + 1);  // the mean of any list of ranks
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const double x = ranks[i] - middle, y = others[i] - middle;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  if (xx == 0 || yy == 0) return std::numeric_limits<double>::quiet_NaN();
  return xy / std::sqrt(xx * yy);
}

double rank_biserial(std::span<const double> ranks, std::span<const std::uint8_t> in_group) {
  double inside = 0, outside = 0, sum_inside = 0, sum_outside = 0;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    (in_group[i] != 0 ? inside : outside) += 1;
    (in_group[i] != 0 ? sum_inside : sum_outside) += ranks[i];
  }
  if (inside == 0 || outside == 0) return std::numeric_limits<double>::quiet_NaN();
  return 2 * (sum_inside / inside - sum_outside / outside) / (inside + outside);
}

double p_value_of(double correlation, std::size_t samples) {
  return normal_tails(correlation * std::sqrt(static_cast<double>(samples) - 1));
}

}  // namespace kreisel
