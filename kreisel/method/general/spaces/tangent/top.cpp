// Axis space without r and p: a symmetric top with a fixed point, seen from space, with its tangent.
#include "kreisel/method/general/tangent_steps_of.hpp"

namespace kreisel {

KREISEL_TANGENT_STEPS(TopState, .flows = true, .quadratic = true);

}  // namespace kreisel
