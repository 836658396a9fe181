// Axis space three times: bodies that act on one another.
#include "laws/law_steps_of.hpp"
#include "laws/many_tops.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(ThreeTops::State, .flows = true);

}  // namespace kreisel
