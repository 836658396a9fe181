// Axis space: a symmetric body, free to move: tangents of steps, by dual numbers of quadruple precision.
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

using Sloped = Dual<Extended, AxisState<double>::size>;
KREISEL_MEASURING_STEPS(AxisState, Sloped, .flows = true);

}  // namespace kreisel
