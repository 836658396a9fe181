// The space of a driven rigid body: body space with time as a coordinate, with its tangent.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(DrivenBodyState, .flows = true);

}  // namespace kreisel
