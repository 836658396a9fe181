// Body space: any rigid body, free to move, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(BodyState, Extended, .flows = true);

}  // namespace kreisel
