// Euler angles and their momenta: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(AngleCoordinates::State, Sloped, .canonical = true);

}  // namespace kreisel
