// Kernels of a driven rigid body over magnets; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/system/driven/driven_prepared.hpp"

namespace kreisel {

KREISEL_KERNEL(PreparedDrivenRigid);

}  // namespace kreisel
