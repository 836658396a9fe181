// The space of a driven body: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

using Sloped = Dual<Extended, DrivenState<double>::size>;
KREISEL_MEASURING_STEPS(DrivenState, Sloped, .flows = true);

}  // namespace kreisel
