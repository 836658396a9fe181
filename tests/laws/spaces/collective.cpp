// T*C²: collective tops.
#include "laws/collective_space.hpp"
#include "laws/law_steps_of.hpp"

namespace kreisel {

KREISEL_LAW_STEPS(SpinorPairs::State, .canonical = true);

}  // namespace kreisel
