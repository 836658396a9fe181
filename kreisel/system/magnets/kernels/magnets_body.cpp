// Kernels of a rigid body over any magnets; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/system/magnets/magnets_prepared.hpp"

namespace kreisel {

KREISEL_KERNEL(PreparedMagnetsBody);

}  // namespace kreisel
