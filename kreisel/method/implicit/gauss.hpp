// Gauss-Legendre collocation with 1, 2 or 3 stages; one stage is the implicit midpoint rule.
//
//   K_i = f(s + h Σ_j a_ij K_j),   s += h Σ_i b_i K_i
//
// Order 2, 4, 6; symmetric; keeps every quadratic invariant (Casimirs, and momenta such as j_z). A Poisson map only where
// the tensor is constant: in canonical coordinates, neither on axis space nor on se(3)*. The stages are iterated to
// rounding, lane by lane under a mask: by substitution (midpoint, gauss-4, gauss-6; fixed_point.hpp) or by Newton's
// iteration (midpoint:newton, ...; newton.hpp), which goes on where substitution stops converging. A solve that fails is
// told by the carry.
// Names: midpoint, gauss-4, gauss-6, newton-2.3.
// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3 and VIII.6.
// Not where a splitting exists: many times cheaper, and Poisson. Substitution not for h |f'| above 1 or 2; Newton not for
// steps in which a body turns by radians: it converges, but what it finds has little to do with the motion.
#pragma once
#include "kreisel/method/implicit/fixed_point.hpp"
#include "kreisel/method/implicit/newton.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"

namespace kreisel {

template <int Stages, class Solve = FixedPoint>
struct Gauss {
  static constexpr Traits traits() { return {.order = 2 * Stages, .symmetric = true, .keeps = Keeps::quadratic}; }
  template <System S>
  static constexpr Traits traits_on(const S&) {
    Traits t = traits();
    t.poisson = canonical<S>;
    return t;
  }
  static constexpr const char* needs() { return "nothing but the rate"; }
  static auto named() {
    constexpr std::array about{"implicit midpoint rule (Gauss, one stage)", "Gauss-Legendre, two stages",
                               "Gauss-Legendre, three stages"};
    const bool newton = std::is_same_v<Solve, Newton>;
    return std::array{
        Named<Gauss>{(Stages == 1 ? "midpoint" : "gauss-" + std::to_string(2 * Stages)) + (newton ? ":newton" : ""),
                     about[Stages - 1] + std::string(newton ? ", solved by Newton's iteration" : "")}};
  }

  template <System S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }

  template <System S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const GaussTableau<Stages, T> tableau;
    StageList<StateOf<S>, Stages> k;
    carry.failed = carry.failed | Solve::solve(system, tableau, plain(s), h, k);
    for (int j = 0; j < State::size; ++j) {
      T sum(0);
      for (std::size_t i = 0; i < Stages; ++i) sum = sum + tableau.b[i] * k[i][j];
      s[j] += h * sum;
    }
  }
};

using ImplicitMidpoint = Gauss<1>;

}  // namespace kreisel
