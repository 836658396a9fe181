// How far a quantity has drifted that should not change, and how fast: the slope of the straight line that fits its error best.
#pragma once
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace kreisel {

// The error of a value: relative to the first one, or the difference itself where that is 0.
inline double drift_error(double value, double first) {
  return first != 0 ? (value - first) / std::fabs(first) : value - first;
}

// Of each value against the first of them.
inline std::vector<double> drift_errors(std::span<const double> values) {
  std::vector<double> errors;
  for (const double value : values) errors.push_back(drift_error(value, values[0]));
  return errors;
}

// By least squares over all rows, with an intercept of its own: an error that swings about a level has a slope near 0, one
// that grows steadily its rate. Not a number where there are not two times, or a value is not finite.
inline double drift_slope(std::span<const double> time, std::span<const double> values) {
  const std::size_t n = values.size();
  if (n < 2 || time.size() != n) return std::numeric_limits<double>::quiet_NaN();
  double t_mean = 0, e_mean = 0;
  for (std::size_t i = 0; i < n; ++i) {
    t_mean += time[i] / static_cast<double>(n);
    e_mean += drift_error(values[i], values[0]) / static_cast<double>(n);
  }
  double tt = 0, te = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double t = time[i] - t_mean;
    tt += t * t;
    te += t * (drift_error(values[i], values[0]) - e_mean);
  }
  return te / tt;
}

}  // namespace kreisel
