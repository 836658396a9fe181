// The angle of a point and the area tangent, from square roots, divisions and one short series: the same bits on one number
// and in every lane of a pack, and slopes with dual numbers.
//
//   angle_of(y, x)    the angle of (x, y) from the x-axis, in (-π, π]: what others call atan2
//   area_tangent(t)   ½ log((1 + t)/(1 - t)), |t| < 1
//
// The angle is halved once, |tan| <= 1 then, and the nearest of 0, π/8 and π/4 taken from it; of the area tangent's
// ratio (1 + t)/(1 - t) roots are taken until it is below 3/2. Both have full relative accuracy next to zero: a few units in the last place (tests/number/arcs_test.cpp).
#pragma once
#include "kreisel/number/constants.hpp"
#include "kreisel/number/special/polynomial.hpp"

namespace kreisel {

namespace detail {

// Of Σ (±1)^n x^n/(2n + 1), x <= 1/25: what is left out is below 1e-18, with quadruple numbers 1e-37.
template <class S, int sign>
constexpr auto arc_coefficients() {
  constexpr std::size_t terms = (digits < S >> 17) ? 26 : 12;
  std::array<S, terms> c{};
  int factor = 1;
  for (std::size_t n = 0; n < c.size(); ++n, factor *= sign) c[n] = S(factor) / S(static_cast<int>(2 * n + 1));
  return c;
}
template <int sign, class T>
KREISEL_FN T arc_series(const T& t) {
  using S = Scalar<T>;
  if constexpr (std::is_same_v<S, double>) {
    constexpr auto table = arc_coefficients<double, sign>();
    return t * polynomial(T(t * t), table);
  } else {
    static const auto table = arc_coefficients<S, sign>();
    return t * polynomial(T(t * t), table);
  }
}

}  // namespace detail

template <class T>
KREISEL_FN T area_tangent(const T& t) {
  const T a = abs(t);
  const auto near = a <= T(0.2);
  T y = (T(1) + a) / (T(1) - a), size(1);
  auto large = y > T(1.5);
  for (int i = 0; i < 12 && any(large); ++i) {
    y = select(large, sqrt(y), y);
    size = select(large, T(2) * size, size);
    large = y > T(1.5);
  }
  const T part = size * detail::arc_series<1>(T(select(near, a, (y - T(1)) / (y + T(1)))));
  return select(t < T(0), -part, part);
}

template <class T>
KREISEL_FN T angle_of(const T& y, const T& x) {
  const T up = abs(y), along = abs(x) + sqrt(mul_add(x, x, y * y));  // up/along is the tangent of half the angle
  const T eighth = sqrt(T(2)) - T(1);                                // tan π/8
  const auto first = up > T(0.2) * along, second = up > T(0.668) * along;
  const T c = select(second, T(1), select(first, eighth, T(0)));
  const T taken = select(second, T(0.25), select(first, T(0.125), T(0))) * pi<T>();
  const T half = taken + detail::arc_series<-1>(T((up - c * along) / mul_add(c, up, along)));
  const T angle = select(x < T(0), pi<T>() - T(2) * half, T(2) * half);
  return select(y < T(0), -angle, angle);
}

}  // namespace kreisel
