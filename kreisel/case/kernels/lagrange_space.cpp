// Kernels of lagrange_space.cpp; compiled once for each family.
#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/lane_kernel_of.hpp"
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel {

using Prep = Prepared<LagrangeTop<double>, TiltsBeyond<double>>;
template void lane_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, StartSource<Prep>&);

}  // namespace kreisel
