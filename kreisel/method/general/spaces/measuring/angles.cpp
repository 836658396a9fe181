// Euler angles and their momenta, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(AngleCoordinates::State, Extended, .canonical = true);

}  // namespace kreisel
