// Kernels of lagrange_space.cpp; compiled once for each family and for the GPU.
// Short without fused operations: the compiler may join its expressions (cmake/kernels.cmake).
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel {

using Prep = Prepared<LagrangeTop<double>, TiltsBeyond<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
