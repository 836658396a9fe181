// The kernels of the top in own_potential.hpp: CMake's kreisel_kernels compiles this once for each instruction set.
#include <kreisel/engine/kernel_of.hpp>

#include "own_potential.hpp"

namespace kreisel {

using Prep = Prepared<Trapped, LeavesSphere<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
