// Kernels of levitron_angles_ring_series.cpp; compiled once for each family, not for the GPU (Model::on_gpu).
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/euler_angle_ending.hpp"
#include "kreisel/model/field/ring_axis.hpp"

namespace kreisel {

using Prep = Prepared<EulerAngleTop<double, RingSeries<double>>, EulerAngleEnding<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
