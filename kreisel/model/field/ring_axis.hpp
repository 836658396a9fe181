// The ring of axial dipoles on its axis, as a source for axis_series.hpp:
//
//   -φ(z) = Ψ(0, z) = z (R² + z²)^(-3/2)                                 Gans, Jones, Washizu 1998
//
// With J = 1 and harmonic = false this is their cut Ψ = F - ρ² F''/4 (Geiser and Lüskow, (50)). φ is the slope of
// h = (R² + z²)^(-1/2), whose Taylor coefficients obey (n+1) h_(n+1) = -(2n+1) Z h_n - n W h_(n-1), Z = z W,
// W = 1/(R² + z²); so g_n = (n+1)(n+2) h_(n+2).
#pragma once
#include "kreisel/model/field/axis_series.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct RingAxis {
  T radius;
  T strength = T(1);

  KREISEL_CAST(RingAxis)
  KREISEL_MEMBERS(radius, strength)

  template <int Terms>
  KREISEL_FN void fill(const T& z, const T& scale, int top, SeriesCoefficients<T, Terms>& c) const {
    const T w = T(1) / mul_add(z, z, radius * radius);
    const T x = z * w;
    T before = strength * scale * sqrt(w);  // h_n
    T h = -x * before;                      // h_(n+1)
    int n = 1;
    const auto next = [&] {
      const T after = -(T(2 * n + 1) * x * h + T(n) * w * before) / T(n + 1);
      before = h;
      h = after;
      ++n;
      return T((n - 1) * n) * h;  // g_(n-2)
    };
    T kappa(1);
    c.odd[0] = T(0);
    c.w = c.odd_unit = T(1);  // the powers stay in the coefficients
    c.even[0] = next();
    for (int j = 1; j <= top; ++j) {
      const auto i = static_cast<std::size_t>(j);
      kappa = -kappa * T(2 * j - 1) / T(2 * j);
      c.odd[i] = T(0.5) * kappa * next();
      c.even[i] = kappa * next();
    }
  }
};

template <class T>
using RingSeries = AxisSeries<T, RingAxis>;
template <class T>
using GansField = AxisSeries<T, RingAxis, 1>;

}  // namespace kreisel
