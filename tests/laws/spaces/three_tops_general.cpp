// Axis space three times: bodies that act on one another; in double precision and in running sums, as the library has its own spaces.
#include "kreisel/method/general/general_steps_of.hpp"
#include "laws/many_tops.hpp"

namespace kreisel {

KREISEL_GENERAL_STEPS(ThreeTops::State, .flows = true);

}  // namespace kreisel
