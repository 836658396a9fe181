// KREISEL_KERNEL(Prep) defines the kernel of one system for whatever this source is being compiled for: a family of
// instruction sets, or a GPU.
#pragma once
#if defined(__CUDACC__)
#include "kreisel/engine/device_kernel_of.cuh"
#define KREISEL_KERNEL(Prep) static const RegisteredKernel registered(typeid(Prep).name(), &run_on_device<Prep>)
#else
#include "kreisel/engine/lane_kernel_of.hpp"
#define KREISEL_KERNEL(Prep) \
  template void lane_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, StartSource<Prep>&)
#endif
