// Which methods kernels carry, and which of those are worth the compiler's effort.
#pragma once
#include "kreisel/method/catalogue.hpp"

namespace kreisel {

template <class M, class... Others>
inline constexpr bool one_of = (std::is_same_v<M, Others> || ...);

// Inlined whole, several registers a pack, constants where they can be.
template <class M>
inline constexpr bool everyday = one_of<M, Strang, Splitting>;

// Methods that run in lanes and on a GPU: splittings, rk4, and the maps that belong to one space alone. The others are here
// to be compared with; compiled for each system and each instruction set they would take longer than all the rest, so their
// ensembles run on plain numbers, one trajectory after the other in each thread.
template <class M>
inline constexpr bool in_kernels =
    everyday<M> || one_of<M, RungeKutta4, ThreeRotations, Composition<ThreeRotations>, HirotaKimura, BobenkoSuris,
                          BobenkoSurisInertial, Bohlin, Hybrid, CollectiveMidpoint, Leapfrog, Composition<Leapfrog>>;

}  // namespace kreisel
