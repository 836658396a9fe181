// A field that is known on its axis, as a polynomial, continued off it as the one harmonic function that has these values there:
//
//   B_z(0, z) = b(z) = Σ_{n<count} c_n t^n,  t = (z - middle)/half
//   B_z(s, z) = Σ_j κ_j s^j b^(2j)(z),   F_1 = Σ_j λ_j s^j b^(2j+1)(z)
//
// with κ_j = (-1)^j/(4^j j!²), λ_j = -κ_(j+1) (j+1). The sums end with the polynomial: the field is harmonic to rounding, whatever
// the coefficients. Where the data behind them no longer carry it, axis_table.hpp says.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct AxisPolynomial {
  static constexpr std::size_t capacity = 16;
  T middle, half;
  std::array<T, capacity> c{};
  std::size_t count = 0;

  KREISEL_CAST(AxisPolynomial)
  KREISEL_MEMBERS(middle, half, c, count)

  // g_n = b^(n)(z)/n! half^n, by the polynomial's shift to t; then Horner's scheme in σ = s/half².
  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T t = (z - middle) / half, inverse = T(1) / half, sigma = s * inverse * inverse;
    std::array<T, capacity + 2> g{};
    for (std::size_t i = 0; i < capacity; ++i) g[i] = i < count ? scale * c[i] : T(0);
    g[capacity] = g[capacity + 1] = T(0);
    for (std::size_t i = 0; i + 1 < count; ++i)
      for (std::size_t k = count - 1; k-- > i;) g[k] = mul_add(t, g[k + 1], g[k]);
    // even: κ_j (2j)! g_2j; odd: λ_j (2j+1)! g_(2j+1)/half
    T even(0), even_slope(0), odd(0), odd_slope(0);
    for (std::size_t j = capacity / 2; j-- > 0;) {
      even_slope = mul_add(even_slope, sigma, even);
      even = mul_add(even, sigma, factor(j) * g[2 * j]);
      odd_slope = mul_add(odd_slope, sigma, odd);
      // -κ_(j+1) (j+1) (2j+1)! = -½ κ_(j+1) (2j+2)!
      odd = mul_add(odd, sigma, T(-0.5) * factor(j + 1) * g[2 * j + 1]);
    }
    AxialJet<T> f;
    f.f2 = -even;
    f.f12 = -even_slope * inverse * inverse;
    f.f1 = odd * inverse;
    f.f11 = odd_slope * (inverse * inverse * inverse);
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }

 private:
  // κ_j (2j)! = (-1)^j (2j)!/(4^j j!²), exact in binary.
  KREISEL_FN static T factor(std::size_t j) {
    constexpr double table[] = {1.0,         -0.5,         0.375,         -0.3125,       35.0 / 128,
                                -63.0 / 256, 231.0 / 1024, -429.0 / 2048, 6435.0 / 32768};
    return T(table[j]);
  }
};

}  // namespace kreisel
