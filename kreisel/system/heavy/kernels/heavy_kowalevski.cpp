// Kernels of heavy_kowalevski.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/heavy_top.hpp"

namespace kreisel {

using Prep = Prepared<HeavyTop<double, KowalevskiKind>, DirectionTiltsBeyond<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
