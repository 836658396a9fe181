// The collective heavy top: a canonical Hamiltonian system on T*C² whose motions M maps to those of a heavy top.
//
//   H = h ∘ M,   h = ½ Π·Ω + c·Γ
//   χ' = ½ i (Ω·σ) χ + 2 (c·σ) ψ,   ψ' = ½ i (Ω·σ) ψ,   Ω = I⁻¹ Π(χ, ψ)
//
// The field is cubic. What the top keeps, the collective top keeps; there are no Casimirs in a canonical space, and
// what was one becomes a function of Noether's J1 and J2 (model/collective_map.hpp).
// Source: Ohsawa 2019, (4.2) to (4.5).
#pragma once
#include "kreisel/model/collective_map.hpp"
#include "kreisel/model/heavy_top.hpp"

namespace kreisel {

template <class T, class Kind = GeneralKind>
struct CollectiveTop {
  using Number = T;
  template <class N>
  using State = CollectiveState<N>;
  static constexpr bool canonical = true;
  static constexpr bool has_j3 = std::same_as<Kind, LagrangeKind>;

  HeavyTop<T, Kind> top;

  KREISEL_CAST(CollectiveTop, Kind)
  KREISEL_MEMBERS(top)

  KREISEL_FN T energy(const State<T>& s) const { return top.energy(collective_map(s.q, s.p)); }

  KREISEL_FN State<T> rate(const State<T>& s) const {
    const Vec3<T> half = T(0.5) * top.omega(spin_momentum(s.q, s.p));
    const Spinor<T> turned = times_i(sigma_times(half, s.q));
    return {mul_add(T(2), sigma_times(top.c, s.p), turned), times_i(sigma_times(half, s.p))};
  }

  KREISEL_FN Matrix<T, 8> poisson(const State<T>&) const { return canonical_tensor<T, 4>(); }

  // Those of the top, and J1, J2; J3 for the Lagrange top.
  static constexpr auto invariants = [] {
    constexpr auto& tops = HeavyTop<T, Kind>::invariants;
    std::array<Invariant, tops.size() + 2 + (has_j3 ? 1 : 0)> list{};
    for (std::size_t i = 0; i < tops.size(); ++i) {
      list[i] = tops[i];
      if (tops[i].kind == InvariantKind::casimir) list[i].kind = InvariantKind::momentum;
    }
    list[tops.size()] = {"J1", InvariantKind::momentum, dimension::none};
    list[tops.size() + 1] = {"J2", InvariantKind::momentum, dimension::angular_momentum};
    if (has_j3) list.back() = {"J3", InvariantKind::momentum, dimension::angular_momentum};
    return list;
  }();

  KREISEL_FN auto invariant_values(const State<T>& s) const {
    std::array<T, invariants.size()> v;
    const auto tops = top.invariant_values(collective_map(s.q, s.p));
    const auto noethers = noether(s.q, s.p);
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = i < tops.size() ? tops[i] : noethers[i - tops.size()];
    return v;
  }

  // ρ: (χ, ψ) -> (-χ, ψ), which M maps to (Π, Γ) -> (-Π, Γ).
  template <class N>
  KREISEL_FN static State<N> reversed(const State<N>& s) {
    return {{-s.q[0], -s.q[1], -s.q[2], -s.q[3]}, s.p};
  }
};

// The same top on T*C².
template <class T, class Kind>
KREISEL_FN constexpr CollectiveTop<T, Kind> collective(const HeavyTop<T, Kind>& top) {
  return {top};
}

}  // namespace kreisel
