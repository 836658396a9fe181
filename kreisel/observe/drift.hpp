// What became of a quantity that should not change.
#pragma once
#include <cmath>

namespace kreisel {

struct Drift {
  double first = 0, min = 0, max = 0, last = 0;
  bool begun = false;

  void add(double v) {
    if (!begun) first = min = max = v;
    begun = true;
    if (!(v >= min) && !std::isnan(min)) min = v;  // a NaN goes in and stays
    if (!(v <= max) && !std::isnan(max)) max = v;
    last = v;
  }

  // The farthest from the first value, and the same relative to it (where it is not 0).
  double drift() const { return std::fmax(max - first, first - min); }
  double relative() const { return first != 0 ? drift() / std::fabs(first) : drift(); }
};

}  // namespace kreisel
