// What kernels of heavy tops carry besides.
#pragma once
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bohlin.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/method/sogo/hybrid.hpp"
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/three_rotations.hpp"
#include "kreisel/model/state/heavy_state.hpp"

namespace kreisel {

template <>
struct KernelMethodsOn<HeavyState<double>> {
  using List = decltype(CommonKernelMethods{} + MethodList<ThreeRotations, Composition<ThreeRotations>, HirotaKimura,
                                                           BobenkoSuris, Bohlin, Hybrid, CollectiveMidpoint>{});
};

}  // namespace kreisel
