// The space of a driven body: axis space with time as a coordinate, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(DrivenState, .flows = true);

}  // namespace kreisel
