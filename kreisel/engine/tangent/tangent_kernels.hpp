// Which methods and systems kernels carry with their tangent: splittings, on the spaces of symmetric tops, of rigid bodies and of tops with a
// fixed point. The others run tangents on plain numbers, one trajectory after the other in each thread: compiled for each system and each
// instruction set they would take longer than they save.
#pragma once
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

template <class T>
struct HeavyState;
template <class T>
struct BodyState;

using TangentMethods = MethodList<Splitting>;

template <class State>
inline constexpr bool space_with_tangents = false;
template <>
inline constexpr bool space_with_tangents<AxisState<double>> = true;
template <>
inline constexpr bool space_with_tangents<TopState<double>> = true;
template <>
inline constexpr bool space_with_tangents<HeavyState<double>> = true;
template <>
inline constexpr bool space_with_tangents<BodyState<double>> = true;

// Not of a potential in a module, nor of a user's own: that would be dual numbers of dual numbers in lanes.
template <class S>
concept OwnPotentialOf = requires(const S s) {
  s.potential.own;
}
|| requires(const S s) { s.potential.from; };
template <class S>
inline constexpr bool tangent_lanes = space_with_tangents<typename S::template State<double>> && !OwnPotentialOf<S>;

// Of a method that strang_by_table() made (kernel_methods.hpp).
template <class S>
bool tangent_by_kernel(const AnyMethod& method) {
  if constexpr (tangent_lanes<S> && MethodFor<Splitting, S>) return method.is_one_of(TangentMethods{});
  return false;
}

}  // namespace kreisel
