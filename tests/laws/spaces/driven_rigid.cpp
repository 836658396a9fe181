// The space of a driven rigid body: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(DrivenBodyState, Sloped, .flows = true);

}  // namespace kreisel
