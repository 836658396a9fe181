// The rule of Gauss and Legendre for even functions f that vanish at 0, on [0, 1]:
//
//   ∫_0^1 f(x) dx ≈ Σ_k weight_k f(x_k),   place_k = x_k²
//
// It is the rule with 2N + 1 places on [-1, 1]: the one at 0 has nothing to add, the others come in pairs. Exact for
// polynomials of degree 4N + 1 with N values. Four places for numbers like double, ten for quadruple ones.
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

// Σ_k weight_k f(place_k).
template <class T, class F>
KREISEL_FN T even_gauss(const F& f) {
  T sum(0);
  if constexpr (digits < T >> 17) {
    static const EvenGauss<Scalar<T>, 10> rule;
    for (std::size_t k = 0; k < rule.place.size(); ++k) sum = mul_add(T(rule.weight[k]), f(T(rule.place[k])), sum);
  } else {
    constexpr double place[4]{0.93733424936346391, 0.69894801241780082, 0.37622451445317489, 0.10514028258908978};
    constexpr double weight[4]{0.08127438836157441, 0.18064816069485740, 0.26061069640293546, 0.31234707704000284};
    KREISEL_UNROLL
    for (int k = 0; k < 4; ++k) sum = mul_add(T(weight[k]), f(T(place[k])), sum);
  }
  return sum;
}

}  // namespace kreisel
