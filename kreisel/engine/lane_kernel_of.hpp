// The definition of lane_kernel for the instruction set that this source is compiled for (flags in
// cmake/kernels.cmake). Nothing but types of this family is instantiated here: see tools/family_check.
#pragma once
#include "kreisel/engine/lane_fates.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/engine/tangent/lane_tangents.hpp"

namespace kreisel {

#if defined(__AVX512F__)
inline constexpr Family this_family = Family::avx512;
using ThisArch = xsimd::avx512dq;
#elif defined(__AVX2__)
inline constexpr Family this_family = Family::avx2;
using ThisArch = xsimd::fma3<xsimd::avx2>;
#elif defined(__SSE2__)
inline constexpr Family this_family = Family::sse2;
using ThisArch = xsimd::sse2;
#else
inline constexpr Family this_family = Family::sse2;
using ThisArch = xsimd::default_arch;
#endif

// Registers in one pack, for the methods of everyday use. A step is one long chain of operations that wait for each
// other: several packs in step fill the gaps, until their states no longer fit into the registers. Measured on Zen 4
// (Strang, series J = 7, ns per trajectory-step with 1, 2, 3, 4): sse2 28, 20, 18, 21; avx2 11.8, 8.1, 7.5, 9.0;
// avx512 7.4, 6.5, 6.7, -. A kernel source may know better for its system.
template <Family F>
inline constexpr int usual_registers = F == Family::avx512 ? 2 : 3;
template <Family F, class Prep>
inline constexpr int registers = usual_registers<F>;

// A names the family in the symbol, so that the linker cannot take one family's code for another's.
template <class A, class M, class Prep>
void run_method(const M& method, const Schedule& plan, Packing packing, StartSource<Prep>& source) {
  using L = Lane<A>;
  using P = Pack<A, everyday<M> ? registers<this_family, Prep> : 1>;
  if (packing == Packing::lanes) return LaneRun<L, P, M, Prep>::run(method, plan, source);
  while (const std::optional<Start<Prep>> start = source.next())
    source.done(start->ticket,
                fate_of(Outlined<M>{method}, start->prepared.system.template cast<L>(), state_cast<L>(start->state),
                        plan, start->prepared.ending.template cast<L>(), source.stop()));
}

template <Family F, class Prep>
void lane_kernel(const AnyMethod& method, const Schedule& plan, Packing packing, StartSource<Prep>& source) {
  static_assert(F == this_family);
  with_method<CompiledMethods<typename Prep::System>>(method, [&](const auto& m) {
    using M = std::decay_t<decltype(m)>;
    if constexpr (MethodFor<M, typename Prep::System>) run_method<ThisArch>(m, plan, packing, source);
  });
}

// Registers in a pack with its tangent, whose twice as many numbers have to fit as well. Measured on Zen 4 (Strang, series J = 7, cost
// relative to no tangent, with 1 and 2): avx2 3.4, 3.4; avx512 3.1, 2.9. The 13 of a rigid body are too many for two: avx512 2.5, 2.8
// (the Orbitron), and the compiler takes a fifth longer.
template <Family F, class State>
inline constexpr int tangent_registers = F == Family::avx512&& State::size <= 12 ? 2 : 1;

template <class A, class M, class Prep>
void run_tangents(const M& method, const Schedule& plan, Packing packing, const TangentAsk& ask,
                  StartSource<Prep>& source) {
  using L = Lane<A>;
  const TangentPlan q{plan, ask, tangent_block(method)};
  if (packing == Packing::lanes)
    return TangentLanes<L, Pack<A, tangent_registers<this_family, typename Prep::State>>, M, Prep>::run(method, q,
                                                                                                        source);
  const Outlined<M> move{method};
  while (const std::optional<Start<Prep>> start = source.next()) {
    const auto system = start->prepared.system.template cast<L>();
    const auto dual = start->prepared.system.template cast<Tangent<L>>();
    source.done(start->ticket, tangent_fate(BothMoves{move, system, move, dual}, state_cast<L>(start->state), q,
                                            start->prepared.ending.template cast<L>(), source.stop()));
  }
}

template <Family F, class Prep>
void tangent_kernel(const AnyMethod& method, const Schedule& plan, Packing packing, const TangentAsk& ask,
                    StartSource<Prep>& source) {
  static_assert(F == this_family);
  if constexpr (tangent_lanes<typename Prep::System>)
    with_method<TangentMethods>(method, [&]<class M>(const M& m) {
      if constexpr (MethodFor<M, typename Prep::System>) run_tangents<ThisArch>(m, plan, packing, ask, source);
    });
}

}  // namespace kreisel
