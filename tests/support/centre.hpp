// A spinning body that falls around a centre, U = -1/|r| - c <a, r>/|r|³: eccentric orbits whose axis is turned at each passage.
#pragma once
#include <cmath>

#include "kreisel/model/symmetric_body.hpp"

namespace kreisel::test {

template <class T>
struct Centre {
  static constexpr bool axisymmetric = false;
  T c{1e-3};

  KREISEL_CAST(Centre)
  KREISEL_MEMBERS(c)
  T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const T d = sqrt(norm2(r));
    return -(T(1) + c * dot(a, r) / (d * d)) / d;
  }
  PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    const T i = T(1) / sqrt(norm2(r)), i3 = i * i * i;
    const T along = scale * (i3 + T(3) * c * dot(a, r) * i3 * i * i);
    return {along * r - (scale * c * i3) * a, (-scale * c * i3) * r};
  }
};

using FallingBody = SymmetricBody<double, Centre<double>>;

inline FallingBody falling_body(double c = 1e-3) {
  return {QuadraticKinetic<double>(1, 0.01), 0.5 * (1 / 0.02 - 1 / 0.01), {c}};
}
// At the far end of an orbit with the half axis 1: 1.9 away, 0.1 at its closest, once around in 2π.
inline AxisState<double> far_away() {
  return {{1.9, 0, 0}, {0, std::sqrt(0.1 / 1.9), 0}, {0.6, 0, 0.8}, {0, 0.05, 0.2}};
}
inline constexpr double fall_period = 6.283185307179586;

}  // namespace kreisel::test
