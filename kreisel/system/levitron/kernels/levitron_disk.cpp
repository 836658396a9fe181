// Kernels of levitron_disk.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Prep = Prepared<Levitron<double, DiskField>, LeavesSphere<double>>;
#if !defined(__CUDACC__)
// Fewer numbers wait for each other here than in the series, and more are alive: 7.1 ns on AVX2, and 7.4 with three.
template <Family F>
inline constexpr int registers<F, Prep> = 2;
#endif
KREISEL_KERNEL(Prep);

}  // namespace kreisel
