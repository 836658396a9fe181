// se(3)*: a top of any inertia with a fixed point, seen from the body, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(HeavyState, Extended, .flows = true, .turns = true, .quadratic = true, .lifts = true);

}  // namespace kreisel
