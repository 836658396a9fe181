// KREISEL_KERNEL(Prep) defines the kernel of one system for whatever this source is being compiled for: a family of
// instruction sets, or a GPU. KREISEL_TUNED_KERNEL(Prep, Row, name) takes as many registers in a pack as Row::name says,
// where it says so.
#pragma once
#if defined(__CUDACC__)
#include "kreisel/engine/device/device_kernel_of.cuh"
#include "kreisel/engine/tangent/device_tangents_of.cuh"
#define KREISEL_KERNEL(Prep) KREISEL_REGISTERED(Prep, __COUNTER__)
#define KREISEL_REGISTERED(Prep, nth) KREISEL_REGISTERED_AS(Prep, nth)  // which makes a number of it
#define KREISEL_REGISTERED_AS(Prep, nth)                                                        \
  static const RegisteredKernel registered_##nth(typeid(Prep).name(), &run_on_device<Prep>);    \
  static const RegisteredKernel registered_tangents_##nth(typeid(TangentKernelOf<Prep>).name(), \
                                                          &run_tangents_on_device<Prep>)
#define KREISEL_TUNED_KERNEL(Prep, Row, name) KREISEL_KERNEL(Prep)
#else
#include "kreisel/engine/lane_kernel_of.hpp"
#define KREISEL_KERNEL(Prep)                                                                                     \
  template void lane_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, StartSource<Prep>&);  \
  template void tangent_kernel<this_family, Prep>(const AnyMethod&, const Schedule&, Packing, const TangentAsk&, \
                                                  StartSource<Prep>&)
#define KREISEL_TUNED_KERNEL(Prep, Row, name)                          \
  template <Family F, class R>                                         \
  constexpr int tuned_registers() {                                    \
    if constexpr (requires { R::name; })                               \
      return R::name;                                                  \
    else                                                               \
      return usual_registers<F>;                                       \
  }                                                                    \
  template <Family F>                                                  \
  inline constexpr int registers<F, Prep> = tuned_registers<F, Row>(); \
  KREISEL_KERNEL(Prep)
#endif
