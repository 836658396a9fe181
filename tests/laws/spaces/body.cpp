// Body space: any rigid body, free to move: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(BodyState, Sloped, .flows = true);

}  // namespace kreisel
