// Axis space three times: bodies that act on one another: tangents of steps, by dual numbers of quadruple precision, and these themselves.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/many_tops.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(ThreeTops::State, Sloped, .flows = true);
KREISEL_MEASURING_STEPS(ThreeTops::State, Extended, .flows = true);

}  // namespace kreisel
