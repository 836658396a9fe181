// The rule of Gauss and Legendre for even functions f that vanish at 0, on [0, 1]:
//
//   ∫_0^1 f(x) dx ≈ Σ_k weight_k f(x_k),   place_k = x_k²
//
// It is the rule with 2N + 1 places on [-1, 1]: the one at 0 has nothing to add, the others come in pairs. Exact for
// polynomials of degree 4N + 1 with N values. Three places for numbers like double, nine for quadruple ones.
#pragma once
#include <array>
#include <cmath>

#include "kreisel/number/real.hpp"

namespace kreisel {

// The places by Newton's method from Tricomi's guess, in the precision of S. Host only.
template <class S, int N>
struct EvenGauss {
  std::array<S, static_cast<std::size_t>(N)> place, weight;

  EvenGauss() {
    constexpr int n = 2 * N + 1;
    for (std::size_t k = 0; k < place.size(); ++k) {
      S x(std::cos(3.14159265358979 * (static_cast<double>(k) + 0.75) / (n + 0.5))), slope(1);
      for (int i = 0; i < 8; ++i) {
        S before(1), now = x;
        for (int m = 2; m <= n; ++m) {
          const S next = (S(2 * m - 1) * x * now - S(m - 1) * before) / S(m);
          before = now;
          now = next;
        }
        slope = S(n) * (before - x * now) / (S(1) - x * x);
        x = x - now / slope;
      }
      place[k] = x * x;
      weight[k] = S(2) / ((S(1) - x * x) * slope * slope);
    }
  }
};

// A fraction, so that a sum of them divides once.
template <class T>
struct Ratio {
  T over, under;
};

// Σ_k weight_k f(place_k), where f gives ratios whose denominators are near 1.
template <class T, class F>
KREISEL_FN T even_gauss(const F& f) {
  Ratio<T> sum{T(0), T(1)};
  const auto add = [&](Scalar<T> place, Scalar<T> weight) {
    const Ratio<T> next = f(T(place));
    sum = {mul_add(sum.over, next.under, (T(weight) * next.over) * sum.under), sum.under * next.under};
  };
  if constexpr (digits < T >> 17) {
    static const EvenGauss<Scalar<T>, 9> rule;
    for (std::size_t k = 0; k < rule.place.size(); ++k) add(rule.place[k], rule.weight[k]);
  } else {
    constexpr double place[3]{0.9008058292716294, 0.5498684992164435, 0.16471028689654243};
    constexpr double weight[3]{0.1294849661688697, 0.27970539148927664, 0.3818300505051189};
    KREISEL_UNROLL
    for (int k = 0; k < 3; ++k) add(place[k], weight[k]);
  }
  return sum.over / sum.under;
}

}  // namespace kreisel
