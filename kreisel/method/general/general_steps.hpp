// The steps of every general method on a space, and its claims there: declared for all, compiled once for each space (spaces/*.cpp,
// which include general_steps_of.hpp).
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/general/any_step.hpp"
#include "kreisel/model/driven/driven_state.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/model/state/euler_angle_state.hpp"
#include "kreisel/model/state/heavy_state.hpp"

namespace kreisel {

// Nothing where the method is not a general one, or the space has not what it needs. In quadruple precision the reference alone.
template <class View, StateLike Running>
AnyStep<View, Running> general_step(const AnyMethod& method);

// Whether it is a general method that the space has what it needs for; then what it claims there.
template <class View>
bool general_takes(const AnyMethod& method);
template <class View>
Traits general_traits(const AnyMethod& method, const View& system);

// The spaces they are compiled for (each source in spaces/ is one). Systems elsewhere, of a user's own, take methods themselves.
template <template <class> class State, Abilities has>
inline constexpr bool compiled_for = false;
template <>
inline constexpr bool compiled_for<AxisState, Abilities{.flows = true}> = true;
template <>
inline constexpr bool compiled_for<BodyState, Abilities{.flows = true}> = true;
template <>
inline constexpr bool compiled_for<DrivenState, Abilities{.flows = true}> = true;
template <>
inline constexpr bool compiled_for<TopState, Abilities{.flows = true, .quadratic = true}> = true;
template <>
inline constexpr bool
    compiled_for<HeavyState, Abilities{.flows = true, .turns = true, .quadratic = true, .lifts = true}> = true;
template <>
inline constexpr bool compiled_for<AngleCoordinates::State, Abilities{.canonical = true}> = true;

constexpr Abilities with_slopes(Abilities a) {
  a.slopes = true;
  return a;
}
template <class View>
inline constexpr bool known_space = false;
template <template <class> class State, class N, Abilities has>
inline constexpr bool known_space<SystemView<State<N>, has>> = compiled_for<State, with_slopes(has)>;

}  // namespace kreisel
