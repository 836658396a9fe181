#include "kreisel/case/bound.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

const char* wanted(Bound bound) {
  switch (bound) {
    case Bound::positive:
      return "a positive number";
    case Bound::not_negative:
      return "a number that is not negative";
    case Bound::not_zero:
      return "a number other than zero";
    case Bound::above_minus_one:
      return "a number above -1";
    default:
      return "a finite number";
  }
}

bool allowed(double value, Bound bound) {
  return std::isfinite(value) && (bound != Bound::positive || value > 0) &&
         (bound != Bound::not_negative || value >= 0) && (bound != Bound::not_zero || value != 0) &&
         (bound != Bound::above_minus_one || value > -1);
}

void check_number(const std::string& key, double value, Bound bound, const std::string& unit) {
  if (!allowed(value, bound))
    throw Error(
        fmt::format("{} = {}: expected {}{}", key, value, wanted(bound), unit.empty() ? "" : " [" + unit + "]"));
}

}  // namespace kreisel
