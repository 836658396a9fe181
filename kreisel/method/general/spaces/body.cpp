// Body space: any rigid body, free to move.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(BodyState, .flows = true);

}  // namespace kreisel
