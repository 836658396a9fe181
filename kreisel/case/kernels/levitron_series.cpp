// Kernels of levitron_series.cpp; compiled once for each family.
#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/lane_kernel_of.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Prep = Prepared<Levitron<double, DiskSeries>, LeavesSphere<double>>;
template void lane_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, StartSource<Prep>&);

}  // namespace kreisel
