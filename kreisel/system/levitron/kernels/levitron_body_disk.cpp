// Kernels of levitron_body_disk.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Body = RigidBody<double, DirectedPotential<double, MagneticTop<double, DiskField<double>>>>;
using Prep = Prepared<Body, LeavesSphere<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
