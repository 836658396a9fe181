// Axis space without r and p: a symmetric top with a fixed point, seen from space.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(TopState, .flows = true, .quadratic = true);

}  // namespace kreisel
