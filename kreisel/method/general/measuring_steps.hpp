// The steps of every general method in wider numbers, for those who measure what methods keep: in quadruple precision, with slopes of the
// rate. Compiled once for a space (spaces/measuring/*.cpp, which include measuring_steps_of.hpp).
#pragma once
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

// Nothing where the method is not a general one, or the space has not what it needs.
template <class View, StateLike Running>
AnyStep<View, Running> measuring_step(const AnyMethod& method);

}  // namespace kreisel
