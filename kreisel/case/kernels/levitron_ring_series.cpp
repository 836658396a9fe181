// Kernels of levitron_ring_series.cpp; compiled once for each family.
#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/lane_kernel_of.hpp"
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Prep = Prepared<Levitron<double, RingSeries>, LeavesSphere<double>>;
template void lane_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, StartSource<Prep>&);

}  // namespace kreisel
