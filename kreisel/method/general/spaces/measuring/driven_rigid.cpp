// The space of a driven rigid body, in quadruple precision.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(DrivenBodyState, Extended, .flows = true);

}  // namespace kreisel
