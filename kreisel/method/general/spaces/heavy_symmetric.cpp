// se(3)*: a symmetric top with a fixed point, seen from the body.
#include "kreisel/method/general/general_steps_of.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(HeavyState, .flows = true, .turns = true, .quadratic = true);

}  // namespace kreisel
