// What kernels in Euler angles carry besides.
#pragma once
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/method/canonical/leapfrog.hpp"
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/model/state/euler_angle_state.hpp"

namespace kreisel {

template <>
struct KernelMethodsOn<EulerAngleState<double>> {
  using List = decltype(CommonKernelMethods{} + MethodList<Leapfrog, Composition<Leapfrog>>{});
};

}  // namespace kreisel
