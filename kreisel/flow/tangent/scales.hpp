// What a component of a tangent vector is measured by: the vectors of a state have different units, and a norm needs one.
//
// Directions, attitudes and whatever has no unit count as they are; a place by the distance from the origin that the case's own start has,
// r; an angular momentum by its own length there, l; a momentum by l/r. Where such a length is zero, it is one unit. All
// trajectories of a map are measured alike. Lyapunov exponents do not depend on it, an FLI only by a constant that stays bounded.
#pragma once
#include <span>

#include "kreisel/flow/tangent/indicator.hpp"
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

// start: all components of the case's own.
TangentAsk tangent_ask(Indicator of, std::span<const Part> parts, std::span<const double> start);

}  // namespace kreisel
