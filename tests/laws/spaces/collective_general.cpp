// T*C²: collective tops; in double precision and in running sums, as the library has its own spaces.
#include "kreisel/method/general/general_steps_of.hpp"
#include "laws/collective_space.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(SpinorPairs::State, .canonical = true);

}  // namespace kreisel
