// T*C²: collective tops: tangents of steps, by dual numbers of quadruple precision, and these themselves.
#include "kreisel/method/general/measuring_steps_of.hpp"
#include "laws/collective_space.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

KREISEL_MEASURING_STEPS(SpinorPairs::State, Sloped, .canonical = true);
KREISEL_MEASURING_STEPS(SpinorPairs::State, Extended, .canonical = true);

}  // namespace kreisel
