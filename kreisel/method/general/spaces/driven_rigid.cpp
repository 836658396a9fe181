// The space of a driven rigid body: body space with time as a coordinate.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(DrivenBodyState, .flows = true);

}  // namespace kreisel
