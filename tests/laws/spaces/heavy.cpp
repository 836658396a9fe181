// se(3)*: a top of any inertia with a fixed point, seen from the body: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(HeavyState, Sloped, .flows = true, .turns = true, .quadratic = true, .lifts = true);

}  // namespace kreisel
