// T*C², the space of collective tops: general methods are compiled once for it (spaces/collective*.cpp), not for each kind.
#pragma once
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/model/collective_top.hpp"

namespace kreisel {

template <>
inline constexpr bool compiled_for<SpinorPairs::State, Abilities{.canonical = true}> = true;

}  // namespace kreisel
