#include "kreisel/system/own/own_symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

void check_axisymmetric(const OwnParameters& p) {
  if (!p.own->module->axisymmetric) return;
  const LoadedPotential<double, true> potential{p.own, p.own->module->functions, p.numbers(), 0};
  const Vec3<double> start = p.said(p.inertia1(), p.inertia3(), {0, 0, std::isfinite(p.guess) ? p.guess : 0}).r;
  const double length = std::max(std::sqrt(norm2(start)), std::sqrt(p.inertia1() / p.mass));
  const Vec3<double> r = start + length * Vec3<double>{0.31, 0.17, 0.11}, a{0.36, -0.48, 0.8};
  const Quat<double> q{0.7, 0.1, -0.5, 0.5};
  double least = std::numeric_limits<double>::infinity(), most = -least, size = 0;
  for (const double angle : {0.0, 0.9, 2.2, 3.9}) {
    const Quat<double> turn{std::cos(angle / 2), 0, 0, std::sin(angle / 2)};
    const double value = p.own->module->space == OwnSpace::axis ? potential.value(turned(turn, r), turned(turn, a))
                                                                : potential.value(turned(turn, r), turn * q);
    least = std::min(least, value), most = std::max(most, value), size = std::max(size, std::fabs(value));
  }
  constexpr double rounding = 1e-9;    // of sums that cancel
  if (most - least > rounding * size)  // not where it is not finite
    throw Error(
        fmt::format("potential = '{}': it says axisymmetric, and near [{}, {}, {}] a turn about the vertical changes "
                    "it from {} to {}",
                    shortened(p.own->named), r.x, r.y, r.z, least, most));
}

}  // namespace kreisel
