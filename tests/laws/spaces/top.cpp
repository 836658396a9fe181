// Axis space without r and p: a symmetric top with a fixed point, seen from space: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(TopState, Sloped, .flows = true, .quadratic = true);

}  // namespace kreisel
