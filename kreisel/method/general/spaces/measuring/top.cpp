// Axis space without r and p: a symmetric top with a fixed point, seen from space, in quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(TopState, Extended, .flows = true, .quadratic = true);

}  // namespace kreisel
