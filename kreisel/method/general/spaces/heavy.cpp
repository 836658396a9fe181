// se(3)*: a top of any inertia with a fixed point, seen from the body.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(HeavyState, .flows = true, .turns = true, .quadratic = true, .lifts = true);

}  // namespace kreisel
