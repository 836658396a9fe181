// Kernels of levitron_ring.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Prep = Prepared<Levitron<double, RingField>, LeavesSphere<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
