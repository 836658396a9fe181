// Axis space: a symmetric body, free to move, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(AxisState, .flows = true);

}  // namespace kreisel
