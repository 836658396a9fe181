#include "kreisel/report/gnuplot/time_ticks.hpp"

#include <cmath>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kreisel {

namespace {

std::string tick_label(double t, int exponent) {
  if (exponent >= -3 && exponent <= 4) return fmt::format("{:g}", t);
  const double digit = std::round(t / std::pow(10.0, exponent));
  return digit == 1 ? fmt::format("10^{{{}}}", exponent) : fmt::format("{:g}·10^{{{}}}", digit, exponent);
}

}  // namespace

std::string time_ticks(const TimeScale& scale) {
  const bool roomy = scale.last / scale.first < 2000;
  std::vector<std::string> ticks;
  const int lowest = static_cast<int>(std::floor(std::log10(scale.first) + 1e-9));
  const int highest = static_cast<int>(std::floor(std::log10(scale.last) + 1e-9));
  for (int exponent = lowest; exponent <= highest; ++exponent) {
    for (int digit = 1; digit <= 9; ++digit) {
      const double t = digit * std::pow(10.0, exponent);
      if (t < scale.first * (1 - 1e-9) || t > scale.last * (1 + 1e-9)) continue;
      const bool large = digit == 1 || (roomy && (digit == 2 || digit == 5));
      ticks.push_back(large ? fmt::format("'{}' {:g} 0", tick_label(t, exponent), t) : fmt::format("'' {:g} 1", t));
    }
  }
  return fmt::format("({})", fmt::join(ticks, ", "));
}

}  // namespace kreisel
