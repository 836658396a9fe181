// What kernels of the Lagrange top in space carry besides.
#pragma once
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"

namespace kreisel {

template <>
struct KernelMethodsOn<TopState<double>> {
  using List = decltype(CommonKernelMethods{} + MethodList<HirotaKimura, BobenkoSurisInertial>{});
};

}  // namespace kreisel
