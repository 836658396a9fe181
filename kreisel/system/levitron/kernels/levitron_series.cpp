// Kernels of levitron_series.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Prep = Prepared<Levitron<double, DiskSeries>, LeavesSphere<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
