// Euler angles and their momenta.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(AngleCoordinates::State, .canonical = true);

}  // namespace kreisel
