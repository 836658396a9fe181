// Axis space: a symmetric body, free to move, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(AxisState, Extended, .flows = true);

}  // namespace kreisel
