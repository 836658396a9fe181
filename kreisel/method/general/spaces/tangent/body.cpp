// Body space: any rigid body, free to move, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(BodyState, .flows = true);

}  // namespace kreisel
