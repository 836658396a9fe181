// The space of a driven body: axis space with time as a coordinate.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(DrivenState, .flows = true);

}  // namespace kreisel
