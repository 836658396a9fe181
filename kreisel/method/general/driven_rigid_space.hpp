// The space of a driven rigid body among those that general methods are compiled for. Apart from the list in general_steps.hpp: who has no such body
// need not know it. Whoever runs one includes this first.
#pragma once
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/model/driven/driven_body_state.hpp"

namespace kreisel {

template <>
inline constexpr bool compiled_for<DrivenBodyState, Abilities{.flows = true}> = true;

}  // namespace kreisel
