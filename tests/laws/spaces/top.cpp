// Axis space without r and p: a symmetric top with a fixed point, seen from space.
#include "laws/law_steps_of.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(TopState, .flows = true, .quadratic = true);

}  // namespace kreisel
