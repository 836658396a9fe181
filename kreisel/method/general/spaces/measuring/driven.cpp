// The space of a driven body, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(DrivenState, Extended, .flows = true);

}  // namespace kreisel
