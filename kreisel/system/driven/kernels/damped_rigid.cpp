// Kernels of a driven rigid body over magnets with friction; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/system/driven/driven_prepared.hpp"

namespace kreisel {

KREISEL_KERNEL(PreparedDampedRigid);

}  // namespace kreisel
