// How well one step keeps the geometry: certificates that need no solution to compare with.
//
//   Poisson defect         J B Jᵀ - B∘Φ, J the tangent of the step by dual numbers
//   symmetry defect        Φ_{-h} ∘ Φ_h - 1
//   reversibility defect   ρ ∘ Φ'_h ∘ ρ ∘ Φ_h - 1, ρ the system's reversing map; Φ' the step of the system with its drive and its
//                          friction run backward, where it has them, and Φ else
// And one of a system alone, whoever steps it:
//   Nyström defect         [U, [U, [U, T]]]: how far the kinetic energy is from quadratic along a kick
// All relative, about 1e-16 for what holds exactly.
#pragma once
#include "kreisel/observe/jacobian.hpp"

namespace kreisel {

// The largest entry of J B Jᵀ - B∘Φ against the sum of the absolute values of its terms: free of units.
template <class T, int n>
T poisson_defect_of(const Matrix<T, n>& j, const Matrix<T, n>& before, const Matrix<T, n>& after) {
  const auto moved = j * before * transpose(j);
  const auto size = [](auto m) {
    for (auto& x : m.entries) x = abs(x);
    return m;
  };
  const auto scale = size(j) * size(before) * transpose(size(j));
  T worst(0);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < n; ++k) {
      const T whole = scale(i, k) + abs(after(i, k));
      const T defect = abs(moved(i, k) - after(i, k)) / select(whole > T(0), whole, T(1));
      worst = select(defect <= worst, worst, defect);
    }
  }
  return worst;
}

template <class M, System S>
NumberIn<S> poisson_defect(const M& method, const S& system, const StateOf<S>& s, const NumberIn<S>& h) {
  return poisson_defect_of(step_jacobian(method, system, s, h), system.poisson(s),
                           system.poisson(one_step(method, system, s, h)));
}

template <class M, System S>
NumberIn<S> symmetry_defect(const M& method, const S& system, const StateOf<S>& s, const NumberIn<S>& h) {
  return distance(s, one_step(method, system, one_step(method, system, s, h), -h));
}

template <class M, System S>
NumberIn<S> reversibility_defect(const M& method, const S& system, const StateOf<S>& s, const NumberIn<S>& h) {
  const StateOf<S> there = system.reversed(one_step(method, system, s, h));
  if constexpr (requires { system.backward(); })
    return distance(s, system.reversed(one_step(method, system.backward(), there, h)));
  else
    return distance(s, system.reversed(one_step(method, system, there, h)));
}

// H along the kick of λ is T there plus a constant, and the n-th derivative by λ is T in n brackets with U: the first by a dual
// number, at 0, τ and 2τ; a second difference is left where the third does not vanish. Against the first difference, τ a time.
template <Splittable S>
NumberIn<S> nystrom_defect(const S& system, const StateOf<S>& s, const NumberIn<S>& tau) {
  using T = NumberIn<S>;
  using D = Dual<T, 1>;
  const auto sloped = system.template cast<D>();
  const auto slope_at = [&](const T& lambda) {
    auto x = state_cast<D>(s);
    sloped.kick(x, sloped.force(x), D::variable(lambda, 0));
    return sloped.energy(x).slope[0];
  };
  const T here = slope_at(T(0)), next = slope_at(tau), last = slope_at(tau + tau);
  const T whole = abs(last - next) + abs(next - here);  // 0 where nothing kicks
  return abs(last - next - (next - here)) / select(whole > T(0), whole, T(1));
}

}  // namespace kreisel
