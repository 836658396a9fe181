// The exact solution, where there is one in closed form: the Euler top, and the Lagrange top in the body frame.
//
//   s(t + h) = Π, Γ by Jacobi's elliptic functions and integrals of the third kind (model/exact)
//
// Exact to rounding for every step, inertia and start, the neighbourhood of the separatrix included: the solution of the
// first state is kept and evaluated at the time reached, so that errors do not add up; that time is a number of equal steps
// times their length, never a sum of them.
// Source: Landau and Lifshitz, Mechanics, §37; Whittaker, Analytical Dynamics, chapter VI.
// Not for ensembles: it computes in wider numbers on the host, some thousand times slower than a splitting step. No other
// top has such a solution here; Kowalevski's has one, by functions of genus two.
#pragma once
#include <cstdint>
#include <functional>

#include "kreisel/method/of_kind.hpp"

namespace kreisel {

// The state after any time; for double and Extended (exact.cpp).
template <class T>
using ExactSolution = std::function<HeavyState<T>(const T& time)>;
template <class T>
ExactSolution<T> euler_solution(const Vec3<T>& inertia, const HeavyState<T>& start);
template <class T>
ExactSolution<T> lagrange_solution(const Vec3<T>& inertia, const T& c3, const HeavyState<T>& start);

struct Exact {
  static constexpr bool host_only = true;

  static constexpr Traits traits() { return {.order = 0, .increments = false}; }
  static constexpr const char* needs() {
    return "a solution in closed form (the Euler top, or the Lagrange top in the body frame)";
  }
  static auto named() {
    return std::array{Named<Exact>{"exact", "the solution in closed form: Euler and Lagrange tops"}};
  }

  template <class T>
  struct Carry {
    ExactSolution<T> solution;
    T from;                   // the time at which steps of this length began
    T length = T(0);          // of the last step
    std::uint64_t count = 0;  // of such steps since

    T time() const { return from + T(static_cast<double>(count)) * length; }
    void advance(const T& h) {
      if (h != length) {
        from = time();
        length = h;
        count = 0;
      }
      ++count;
    }
  };

  template <System S, StateLike State>
  requires OfKind<S, EulerKind> || OfKind<S, LagrangeKind> Carry<NumberIn<S>> start(const S& system, const State& s)
  const {
    using T = NumberIn<S>;
    if constexpr (OfKind<S, EulerKind>)
      return {euler_solution<T>(system.inertia, plain(s)), T(0)};
    else
      return {lagrange_solution<T>(system.inertia, system.c.z, plain(s)), T(0)};
  }

  template <System S, StateLike State>
  void step(const S&, State& s, Carry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    carry.advance(h);
    const StateOf<S> now = carry.solution(carry.time());
    for (int i = 0; i < State::size; ++i) s[i] = NumberOf<State>(now[i]);
  }
};

}  // namespace kreisel
