// se(3)*: a top of any inertia with a fixed point, seen from the body, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(HeavyState, .flows = true, .turns = true, .quadratic = true, .lifts = true);

}  // namespace kreisel
