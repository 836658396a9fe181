// The fastest motion about a state that the steps of a method have to resolve.
//
// It is an eigenvalue of A, the linearisation of the rate at that state. A method that splits does what its drift does by
// itself without error, however fast: the spin of a top, and the nutation that comes with it. What it has to resolve is how
// the whole motion departs from that of the drift: of each eigenvalue λ of A the distance from the nearest one of the drift's
// own linearisation A_T, or from 0,
//
//   ω = max over λ of min(|λ|, min over λ_T of |λ - λ_T|).
//
// Every other method has to resolve |λ| itself. What grows without turning counts like what turns as fast.
#pragma once
#include <cmath>

#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

// The largest of the distances above; `alone` may be empty.
double fastest_of(const std::vector<std::complex<double>>& whole, const std::vector<std::complex<double>>& alone);

// None of a matrix that is not finite.
template <int N>
std::vector<std::complex<double>> eigenvalues_of(const Matrix<double, N>& m) {
  for (const double x : m.entries)
    if (!std::isfinite(x)) return {};
  return eigenvalues(DenseMatrix{N, N, {m.entries.begin(), m.entries.end()}});
}

// A_T, from the tangent of a drift so short that it is 1 + hA_T.
template <Splittable S>
Matrix<double, StateOf<S>::size> drift_linearisation(const S& system, const StateOf<S>& s, double h) {
  using D = Dual<double, 3>;
  const auto with_slopes = system.template cast<D>();
  auto m = slopes_by_threes<StateOf<S>::size>(s, [&](auto x) {
    with_slopes.drift(x, D(h));
    return x;
  });
  for (int i = 0; i < StateOf<S>::size; ++i) {
    m(i, i) -= 1;
    for (int j = 0; j < StateOf<S>::size; ++j) m(i, j) /= h;
  }
  return m;
}

// An angular frequency; 0 where nothing moves, or where the state has no finite linearisation.
template <System S>
double fastest_frequency(const S& system, const StateOf<S>& s, bool by_its_drift) {
  const auto whole = eigenvalues_of(rate_jacobian(system, s));
  const double all = fastest_of(whole, {});
  if constexpr (Splittable<S>)
    if (by_its_drift && all > 0) return fastest_of(whole, eigenvalues_of(drift_linearisation(system, s, 1e-6 / all)));
  return all;
}

}  // namespace kreisel
