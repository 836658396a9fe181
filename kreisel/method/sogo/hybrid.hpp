// Sogo's hybrid for the Kowalevski top: Hirota and Kimura's step, then |Γ| and k² put right.
//
//   1. (Π, Γ) by Hirota and Kimura's step; of it only ω is used
//   2. Γ' - Γ = (h/4) (Γ' + Γ) × (ω' + ω)
//   3. (ω1', ω2') by Bohlin's stage (bohlin_stage.hpp), the root nearest to that of 1.
//
// Order 2. Keeps C1 = |Γ|², k² and K. `hybrid` is this as published, explicit and not symmetric: going back it misses
// by O(h⁴) a step. `hybrid-reversible` repeats 2., ω3' = ω3 - (h/2) c0 (Γ2' + Γ2) and 3. until nothing changes any more,
// lane by lane under a mask: then all three say the same both ways, and it is symmetric. Where that does not settle the
// carry says so. Neither is a Poisson map.
// Source: Sogo, 3.2.3 and (3.22), for any I3 and c1; the reversible form is our own.
// Not where ω1 and ω2 pass through zero together: ω'² then says little about ω', and the sweeps may not settle.
#pragma once
#include "kreisel/method/implicit/settling.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"
#include "kreisel/method/sogo/bohlin_stage.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"

namespace kreisel {

namespace detail {

// Step 1: ω at the end.
template <class S>
KREISEL_FN Vec3<NumberIn<S>> hirota_kimura_omega(const S& system, const StateOf<S>& from, const NumberIn<S>& h) {
  return system.omega(one_step(HirotaKimura{}, system, from, h).Pi);
}

// Step 2: Γ at the end, with ω there.
template <class T>
KREISEL_FN Vec3<T> gamma_between(const BohlinStage<T>& stage, const Vec3<T>& w) {
  return CayleyTurn<T>((T(-0.25) * stage.h) * (stage.w + w)).of(stage.Gamma);
}

}  // namespace detail

struct Hybrid {
  static constexpr Traits traits() { return {.order = 2, .exactly = {"C1", "k2", "K"}, .increments = false}; }
  static constexpr const char* needs() {
    return "the Kowalevski top (I1 = I2 = 2 I3, the centre of mass on the first axis)";
  }
  static auto named() {
    return std::array{Named<Hybrid>{"hybrid", "Kowalevski top: Hirota-Kimura, then Bohlin (Sogo, 3.22)"}};
  }

  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const HeavyState<T> from = plain(s);
    const BohlinStage<T> stage(system, from, h);
    const Vec3<T> first = detail::hirota_kimura_omega(system, from, h), next = detail::gamma_between(stage, first);
    set_from_omega(system, s, stage.omega(next, first.z, {first.x, first.y}), next);
  }
};

struct HybridReversible {
  static constexpr int most_sweeps = 100;

  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .exactly = {"C1", "k2", "K"}, .increments = false};
  }
  static constexpr const char* needs() { return Hybrid::needs(); }
  static auto named() {
    return std::array{
        Named<HybridReversible>{"hybrid-reversible", "the hybrid with its stages iterated until they agree"}};
  }

  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }
  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const HeavyState<T> from = plain(s);
    const BohlinStage<T> stage(system, from, h);
    const Vec3<T> first = detail::hirota_kimura_omega(system, from, h);
    HeavyState<T> now{first, from.Gamma};  // ω and Γ at the end
    Settling<T> settling;
    for (int sweep = 0; sweep < most_sweeps && any(settling.going); ++sweep) {
      const Vec3<T> next = detail::gamma_between(stage, now.Pi);
      const HeavyState<T> swept{stage.omega(next, stage.omega3(next), {first.x, first.y}), next};
      const T change = relative_size(swept - now, swept, now);
      now = select_state(settling.going, swept, now);
      settling.swept(select(settling.going, change, settling.change));
    }
    carry.failed = carry.failed | settling.failed();
    set_from_omega(system, s, now.Pi, now.Gamma);
  }
};

}  // namespace kreisel
