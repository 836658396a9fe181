// Taylor's series of the solution, to any order, for a quadratic field.
//
//   s(t + h) = Σ_k x_k h^k,   x_0 = s,   (k + 1) x_{k+1} = Σ_{i=0..k} B(x_i, x_{k-i}) + L(x_k)   (a Cauchy product)
//
// Order N as asked for, cost like N²/2 bilinear forms: with N about the number of digits wanted, and a step of a
// fraction of the radius of convergence, the most accurate method per second here.
// Source: Jorba and Zou 2005, Exp. Math. 14, 99; Barrio 2005.
// Not for long times at low order: it keeps nothing, only by its accuracy. Not for steps of a radian or more: beyond
// the radius of convergence a higher order makes it worse.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct Taylor {
  static constexpr int most = 60;
  int order = 24;

  Taylor() = default;
  explicit Taylor(int n) : order(n) {
    if (n < 1 || n > most)
      throw Error("taylor-" + std::to_string(n) + ": the order is a number from 1 to " + std::to_string(most));
  }

  constexpr Traits traits() const { return {.order = order}; }
  static constexpr const char* needs() { return "a quadratic field (a top with a fixed point)"; }
  static auto named() {
    return std::array{Named<Taylor>{"taylor", "Taylor's series to order 24", Taylor()},
                      Named<Taylor>{"taylor-8", "Taylor's series to order 8; any order as taylor-N", Taylor(8)}};
  }

  template <Quadratic S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Quadratic S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    std::array<StateOf<S>, most + 1> x;
    x[0] = plain(s);
    for (int k = 0; k < order; ++k) {
      StateOf<S> sum = system.linear(x[at(k)]);
      for (int i = 0; i <= k; ++i) add_scaled(sum, T(1), system.bilinear(x[at(i)], x[at(k - i)]));
      const T next = T(1) / T(k + 1);
      for (int j = 0; j < State::size; ++j) x[at(k + 1)][j] = next * sum[j];
    }
    StateOf<S> increment = x[at(order)];  // (s(t + h) - s)/h, by Horner's rule
    for (int k = order - 1; k > 0; --k)
      for (int j = 0; j < State::size; ++j) increment[j] = mul_add(h, increment[j], x[at(k)][j]);
    add_scaled(s, h, increment);
  }

 private:
  KREISEL_FN static constexpr std::size_t at(int k) { return static_cast<std::size_t>(k); }
};

}  // namespace kreisel
