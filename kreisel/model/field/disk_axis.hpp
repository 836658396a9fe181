// The uniformly magnetised disk on its axis, as a source for axis_series.hpp:
//
//   φ(z) = 2π (1 - z/sqrt(z² + a²)),  φ' = -2π a² (z² + a²)^(-3/2)          Dullin 2004, section 5
//
// (n+1) g_(n+1) = -(2n+3) Z g_n - (n+2) W g_(n-1) with Z = z/(z² + a²), W = 1/(z² + a²), from the differential equation
// of (z² + a²)^(-3/2). With the factors κ_j of the series, the powers of W and the z of every odd term folded in:
//   odd_j  = (1 - 1/4j) even_(j-1) + odd_(j-1)
//   even_j = -(4 + 1/j) z² W odd_j + (1 - 1/4j²) even_(j-1)
#pragma once
#include "kreisel/model/field/axis_series.hpp"
#include "kreisel/model/field/inverse_powers.hpp"
#include "kreisel/number/constants.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct DiskAxis {
  T radius;
  T strength = T(1);

  KREISEL_CAST(DiskAxis)
  KREISEL_MEMBERS(radius, strength)

  template <int Terms>
  KREISEL_FN void fill(const T& z, const T& scale, int top, SeriesCoefficients<T, Terms>& c) const {
    const T a2 = radius * radius;
    const auto [w, root] = inverse_powers(mul_add(z, z, a2));
    const T x = z * w;
    const T y = z * x;
    c.even[0] = T(-2) * pi<T>() * strength * scale * a2 * (w * root);
    c.odd[0] = T(0);
    c.w = w;
    c.odd_unit = x;
    const auto next = [&](int j) {
      const auto i = static_cast<std::size_t>(j);
      const Scalar<T> n(j);
      const T odd_factor(Scalar<T>(1) - Scalar<T>(0.25) / n);
      const T even_factor(Scalar<T>(4) + Scalar<T>(1) / n);
      const T back_factor(Scalar<T>(1) - Scalar<T>(0.25) / (n * n));
      c.odd[i] = j == 1 ? odd_factor * c.even[0] : mul_add(odd_factor, c.even[i - 1], c.odd[i - 1]);
      c.even[i] = mul_add(-(even_factor * y), c.odd[i], back_factor * c.even[i - 1]);
    };
    if constexpr (Terms == any_terms) {
      for (int j = 1; j <= top; ++j) next(j);
    } else {
      KREISEL_UNROLL
      for (int j = 1; j <= Terms; ++j) next(j);
      if (top > Terms) next(top);
    }
  }
};

// Dullin's J = 7 with the loop unrolled by the compiler, as he repairs it or not, and any other J.
template <class T>
using DullinSeries = AxisSeries<T, DiskAxis, 7, Repair::made>;
template <class T>
using DiskSeries7 = AxisSeries<T, DiskAxis, 7>;
template <class T>
using DiskSeries = AxisSeries<T, DiskAxis>;

}  // namespace kreisel
