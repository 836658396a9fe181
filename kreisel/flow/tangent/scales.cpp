#include "kreisel/flow/tangent/scales.hpp"

namespace kreisel {

namespace {

// The length of the first vector of that dimension; 1 where there is none, or where it is zero.
double length_of(const Dimension& dimension, std::span<const Part> parts, std::span<const double> start) {
  std::size_t i = 0;
  for (const Part& p : parts) {
    double sum = 0;
    for (int k = 0; k < p.width; ++k, ++i) sum += start[i] * start[i];
    if (p.dimension == dimension) return sum > 0 && std::isfinite(sum) ? std::sqrt(sum) : 1;
  }
  return 1;
}

}  // namespace

TangentAsk tangent_ask(Indicator of, std::span<const Part> parts, std::span<const double> start) {
  const double r = length_of(dimension::length, parts, start);
  const double l = length_of(dimension::angular_momentum, parts, start);
  TangentAsk ask{of};
  int i = 0;
  for (const Part& p : parts)
    for (int k = 0; k < p.width; ++k, ++i)
      ask.inverse[i] = p.dimension == dimension::length             ? 1 / r
                       : p.dimension == dimension::angular_momentum ? 1 / l
                       : p.dimension == dimension::momentum         ? r / l
                                                                    : 1;
  return ask;
}

}  // namespace kreisel
