// A system in canonical coordinates from its Hamiltonian alone, written once for every number:
//
//   q' = ∂H/∂p,   p' = -∂H/∂q
//
// H is given as a functor law(q, p) on arrays of n Reals; the gradients come from dual numbers. It must be even in p, so
// that (q, p) -> (q, -p) reverses the motion. A system that knows its gradients by hand is a few times faster
// (euler_angle_top.hpp), and this is what those are checked against.
#pragma once
#include "kreisel/model/invariant.hpp"
#include "kreisel/model/state/canonical_state.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T, int n, class Law>
struct CanonicalSystem {
  using Number = T;
  using Coordinates = std::array<T, static_cast<std::size_t>(n)>;
  template <class N>
  using State = typename Canonical<n>::template State<N>;
  static constexpr bool canonical = true;

  Law law;

  KREISEL_CAST(CanonicalSystem, n, Law)
  KREISEL_MEMBERS(law)  // which keeps its own numbers, the same for all

  KREISEL_FN T energy(const State<T>& s) const { return law(s.q, s.p); }

  // ∂H/∂p and -∂H/∂q.
  KREISEL_FN Coordinates velocity(const State<T>& s) const { return slopes(law(constants(s.q), variables(s.p)), T(1)); }
  KREISEL_FN Coordinates force(const State<T>& s) const { return slopes(law(variables(s.q), constants(s.p)), T(-1)); }
  KREISEL_FN State<T> rate(const State<T>& s) const { return {velocity(s), force(s)}; }

  KREISEL_FN Matrix<T, 2 * n> poisson(const State<T>&) const { return canonical_tensor<T, n>(); }

  static constexpr std::array<Invariant, 1> invariants{{{"energy", InvariantKind::energy, dimension::none}}};
  KREISEL_FN std::array<T, 1> invariant_values(const State<T>& s) const { return {energy(s)}; }

  template <class N>
  KREISEL_FN static State<N> reversed(State<N> s) {
    for (N& p : s.p) p = -p;
    return s;
  }

 private:
  using D = Dual<T, n>;
  using Duals = std::array<D, static_cast<std::size_t>(n)>;

  KREISEL_FN static Duals constants(const Coordinates& x) {
    Duals y;
    for (std::size_t i = 0; i < y.size(); ++i) y[i] = D(x[i]);
    return y;
  }
  KREISEL_FN static Duals variables(const Coordinates& x) {
    Duals y;
    for (std::size_t i = 0; i < y.size(); ++i) y[i] = D::variable(x[i], static_cast<int>(i));
    return y;
  }
  KREISEL_FN static Coordinates slopes(const D& y, const T& sign) {
    Coordinates g;
    for (std::size_t i = 0; i < g.size(); ++i) g[i] = sign * y.slope[i];
    return g;
  }
};

}  // namespace kreisel
