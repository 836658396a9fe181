// Euler angles and their momenta, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(AngleCoordinates::State, .canonical = true);

}  // namespace kreisel
