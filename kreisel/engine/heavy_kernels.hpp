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

// Short steps too, of five turns that each wait for the one before: several registers a pack fill the gaps. Zen 4, ns a step with one and
// with several: three-rotations sse2 31, 18, avx2 14, 8.5, avx512 11, 7.2; suzuki-4 over it sse2 154, 88, avx2 70, 41, avx512 47, 33.
template <>
inline constexpr bool everyday<ThreeRotations> = true;
template <>
inline constexpr bool everyday<Composition<ThreeRotations>> = true;

}  // namespace kreisel
