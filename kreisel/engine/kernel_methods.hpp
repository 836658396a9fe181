// Which methods kernels carry, and which of those are worth the compiler's effort.
//
// Methods that run in lanes and on a GPU: splittings, rk4, and the maps that belong to one space alone (heavy_kernels.hpp,
// top_kernels.hpp, angle_kernels.hpp, which the kernels there include). The others are here to be compared with; compiled for each
// system and each instruction set they would take longer than all the rest, so their ensembles run on plain numbers, one
// trajectory after the other in each thread.
#pragma once
#include "kreisel/engine/long_step.hpp"
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel {

// Inlined whole, several registers a pack, constants where they can be. Kernels of one space may name more of them.
using EverydayMethods = MethodList<Strang, Splitting>;
template <class M>
inline constexpr bool everyday = EverydayMethods::has<M>;

// Inlined whole into the loop over steps, by one register at least: those, and rk4, whose stages otherwise go through memory (a Levitron with
// avx512: 23.5 ns a step, not 30.8). Not where the step is so long that nobody feels it and the compiler does.
template <class M, class S>
inline constexpr bool inlined_whole = everyday<M> || (std::same_as<M, RungeKutta4> && !long_step<S>);

using CommonKernelMethods = decltype(EverydayMethods{} + MethodList<RungeKutta4>{});

// Those of the kernels on the space of that state.
template <class State>
struct KernelMethodsOn {
  using List = CommonKernelMethods;
};
template <class S>
using KernelMethods = typename KernelMethodsOn<typename S::template State<double>>::List;

// Those that are compiled for lanes: where steps are long, Strang's as the shortest of the tables, with the same bits. (A GPU feels it.)
template <class S>
using CompiledMethods = std::conditional_t<long_step<S>, MethodList<Splitting, RungeKutta4>, KernelMethods<S>>;
AnyMethod strang_by_table(const AnyMethod& method);
template <class S>
AnyMethod compiled_method(const AnyMethod& method) {
  return long_step<S> ? strang_by_table(method) : method;
}

// Whether any kernel carries it.
bool in_kernels(const AnyMethod& method);

}  // namespace kreisel
