// Euler angles and their momenta.
#include "laws/law_steps_of.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(AngleCoordinates::State, .canonical = true);

}  // namespace kreisel
