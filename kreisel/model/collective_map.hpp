// From spinors to tops: Ohsawa's Poisson maps, and the way back.
//
//   L: T*C² -> (su(2) ⋉ C²)*      (χ, ψ) -> (μ, α),   μ_j = -½ Im(ψ* σ_j χ),   α = -ψ       a momentum map
//   ϖ: (su(2) ⋉ C²)* -> se(3)*    (μ, α) -> (Π, Γ),   Π = μ,   Γ_j = α* σ_j α                Hopf's map on α
//   M = ϖ ∘ L: T*C² -> se(3)*     Π_j = -½ Im(ψ* σ_j χ),   Γ_j = ψ* σ_j ψ
//
// χ = q and ψ = p are spinors (space/spinor.hpp), canonical to each other. Points with the same image differ by
// (χ, ψ) -> e^{iθ} (χ + bψ, ψ), with real θ and b.
// Source: Ohsawa 2019, section 2.3, (3.1), (3.2) and the first line of (4.1). Its second line is wrong: see O1 of
// docs/errata.md.
#pragma once
#include "kreisel/model/state/canonical_state.hpp"
#include "kreisel/model/state/heavy_state.hpp"
#include "kreisel/space/spinor.hpp"

namespace kreisel {

// T*C²: |ψ|² = |Γ| is a pure number, so χ carries the dimension of Π.
using SpinorPairs = Canonical<4, dimension::angular_momentum, dimension::none>;
template <class T>
using CollectiveState = typename SpinorPairs::template State<T>;

// A point of (su(2) ⋉ C²)*.
template <class T>
struct SemidirectState {
  static constexpr int size = 7;
  Vec3<T> mu;
  Spinor<T> alpha;

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return i < 3 ? mu[i] : alpha[static_cast<std::size_t>(i - 3)]; }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const {
    return i < 3 ? mu[i] : alpha[static_cast<std::size_t>(i - 3)];
  }
};

// -½ Im(ψ* σ χ), bilinear.
template <class T>
KREISEL_FN constexpr Vec3<T> spin_momentum(const Spinor<T>& chi, const Spinor<T>& psi) {
  return T(0.5) * sigma_product(psi, times_i(chi));
}

// L.
template <class T>
KREISEL_FN constexpr SemidirectState<T> momentum_map(const Spinor<T>& chi, const Spinor<T>& psi) {
  return {spin_momentum(chi, psi), scaled(T(-1), psi)};
}

// ϖ.
template <class T>
KREISEL_FN constexpr HeavyState<T> hopf_map(const SemidirectState<T>& m) {
  return {m.mu, sigma_product(m.alpha, m.alpha)};
}

// M.
template <class T>
KREISEL_FN constexpr HeavyState<T> collective_map(const Spinor<T>& chi, const Spinor<T>& psi) {
  return hopf_map(momentum_map(chi, psi));
}

// M(χ + δχ, ψ + δψ) - M(χ, ψ), without a difference of large numbers.
template <class T>
KREISEL_FN constexpr HeavyState<T> collective_increment(const Spinor<T>& chi, const Spinor<T>& psi,
                                                        const Spinor<T>& by_chi, const Spinor<T>& by_psi) {
  const Spinor<T> chi_middle = mul_add(T(0.5), by_chi, chi), psi_middle = mul_add(T(0.5), by_psi, psi);
  return {spin_momentum(by_chi, psi_middle) + spin_momentum(chi_middle, by_psi),
          T(2) * sigma_product(psi_middle, by_psi)};
}

// A (χ, ψ) with M(χ, ψ) = (Π, Γ), for every Π and every Γ ≠ 0: the one with Re(ψ* χ) = 0, which has the smallest χ, and
// with that component of ψ real which is not the smaller. For Γ = 0 there is none, and the numbers are not finite.
template <class T>
KREISEL_FN constexpr CollectiveState<T> lift(const HeavyState<T>& s) {
  const T length = sqrt(norm2(s.Gamma));
  const auto up = s.Gamma.z >= T(0);
  const T large = sqrt(T(0.5) * (length + select(up, s.Gamma.z, -s.Gamma.z)));
  const T share = T(0.5) / large, x = share * s.Gamma.x, y = share * s.Gamma.y;
  const Spinor<T> psi{select(up, large, x), select(up, T(0), -y), select(up, x, large), select(up, y, T(0))};
  return {scaled(T(-2) / length, times_i(sigma_times(s.Pi, psi))), psi};
}

// Noether's: J1 = ½|ψ|² of the shift χ -> χ + bψ, J2 = -Im(ψ* χ) of the common phase, and J3 = 2 Π_3 of opposite phases,
// which only a Lagrange top has. |Γ|² = 4 J1², Π·Γ = J1 J2.
// Source: Ohsawa 2019, sections 4.2 and 4.3.
template <class T>
KREISEL_FN constexpr std::array<T, 3> noether(const Spinor<T>& chi, const Spinor<T>& psi) {
  return {T(0.5) * real_product(psi, psi), -imaginary_product(psi, chi), T(2) * spin_momentum(chi, psi).z};
}

}  // namespace kreisel
