// Axis space: a symmetric body, free to move.
#include "laws/law_steps_of.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(AxisState, .flows = true);

}  // namespace kreisel
