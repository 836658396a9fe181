// Body space: any rigid body, free to move.
#include "laws/law_steps_of.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(BodyState, .flows = true);

}  // namespace kreisel
