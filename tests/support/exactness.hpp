// How far a double is from a value known in quadruple precision.
#pragma once
#include <cmath>
#include <limits>

#include "kreisel/number/extended.hpp"

namespace kreisel {

// In units of the last place of `scale` (of the exact value itself, unless told otherwise).
inline double ulps(double x, const Extended& exact, double scale) {
  const double ulp = std::nextafter(std::fabs(scale), std::numeric_limits<double>::infinity()) - std::fabs(scale);
  return static_cast<double>(Extended(abs(Extended(x) - exact) / Extended(ulp)));
}
inline double ulps(double x, const Extended& exact) { return ulps(x, exact, static_cast<double>(exact)); }

inline double relative_error(double x, const Extended& exact) {
  return static_cast<double>(Extended(abs(Extended(x) - exact) / abs(exact)));
}

}  // namespace kreisel
