// Methods that move a state by nothing but a system's own kicks and drifts: they never look at its components, and so also
// take states whose number of components only the run knows (model/many/many_state.hpp).
#pragma once
#include "kreisel/method/composition.hpp"
#include "kreisel/method/splitting.hpp"
#include "kreisel/method/standard_maps.hpp"
#include "kreisel/method/strang.hpp"

namespace kreisel {

template <class M>
inline constexpr bool by_flows = false;
template <>
inline constexpr bool by_flows<Strang> = true;
template <>
inline constexpr bool by_flows<StrangDriftFirst> = true;
template <>
inline constexpr bool by_flows<KickDrift> = true;
template <>
inline constexpr bool by_flows<DriftKick> = true;
template <>
inline constexpr bool by_flows<Splitting> = true;
template <class Kernel>
inline constexpr bool by_flows<Composition<Kernel>> = by_flows<Kernel>;

}  // namespace kreisel
