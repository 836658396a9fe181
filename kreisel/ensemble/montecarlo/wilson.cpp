#include "kreisel/ensemble/montecarlo/wilson.hpp"

#include <cmath>

#include "kreisel/number/normal.hpp"

namespace kreisel {

double two_sided_deviations(double confidence) { return -normal_quantile((1 - confidence) / 2); }

Interval wilson(std::uint64_t count, std::uint64_t of, double deviations) {
  const auto n = static_cast<double>(of), p = static_cast<double>(count) / n, z2 = deviations * deviations;
  const double centre = p + z2 / (2 * n);
  const double half = deviations * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  const double all = 1 + z2 / n;
  // The ends at 0 and 1 are exact.
  return {count == 0 ? 0 : (centre - half) / all, count == of ? 1 : (centre + half) / all};
}

std::uint64_t samples_to_show(double fraction, double deviations) {
  // With none failing the lower end is 1/(1 + z²/n).
  const double needed = deviations * deviations * fraction / (1 - fraction);
  return static_cast<std::uint64_t>(std::floor(needed)) + 1;
}

}  // namespace kreisel
