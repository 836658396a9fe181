// Axis space: a symmetric body, free to move.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(AxisState, .flows = true);

}  // namespace kreisel
