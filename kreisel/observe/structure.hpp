// How well one step keeps the geometry: certificates that need no solution to compare with.
//
//   Poisson defect         J B Jᵀ - B∘Φ, J the tangent of the step by dual numbers
//   symmetry defect        Φ_{-h} ∘ Φ_h - 1
//   reversibility defect   ρ ∘ Φ'_h ∘ ρ ∘ Φ_h - 1, ρ the system's reversing map; Φ' the step of the system with its drive and its
//                          friction run backward, where it has them, and Φ else
// All relative, about 1e-16 for what holds exactly.
#pragma once
#include "kreisel/observe/jacobian.hpp"

namespace kreisel {

template <class T, int n>
Matrix<T, n> sizes_of(Matrix<T, n> m) {
  for (auto& x : m.entries) x = abs(x);
  return m;
}

// The largest entry of `moved` - `wanted` against the sum of the absolute values of its terms, and what more(i, k) adds to that.
template <class T, int n, class More>
T worst_entry(const Matrix<T, n>& moved, const Matrix<T, n>& wanted, const Matrix<T, n>& scale, const More& more) {
  T worst(0);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < n; ++k) {
      const T whole = scale(i, k) + abs(wanted(i, k)) + more(i, k);
      const T defect = abs(moved(i, k) - wanted(i, k)) / select(whole > T(0), whole, T(1));
      worst = select(defect <= worst, worst, defect);
    }
  }
  return worst;
}

// Of J B Jᵀ - B∘Φ: free of units.
template <class T, int n>
T poisson_defect_of(const Matrix<T, n>& j, const Matrix<T, n>& before, const Matrix<T, n>& after) {
  const auto scale = sizes_of(j) * sizes_of(before) * transpose(sizes_of(j));
  return worst_entry(j * before * transpose(j), after, scale, [](int, int) { return T(0); });
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

}  // namespace kreisel
