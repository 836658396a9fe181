// Methods whose kernels are worth the compiler's effort: inlined whole, several registers a pack, constants where they
// can be. The others run through the same code, compiled more cheaply.
#pragma once
#include "kreisel/method/collective.hpp"
#include "kreisel/method/composition.hpp"
#include "kreisel/method/gauss.hpp"
#include "kreisel/method/splitting.hpp"
#include "kreisel/method/strang.hpp"

namespace kreisel {

template <class M>
inline constexpr bool everyday =
    std::is_same_v<M, Strang> || std::is_same_v<M, Splitting> || std::is_same_v<M, Composition<Strang>>;

// Methods that kernels carry at all. The others are here to be compared with, and would double the time that the
// kernels take to compile: their ensembles run on plain numbers, one trajectory after the other in each thread.
template <class M>
inline constexpr bool in_kernels = !host_only<M>;
template <int Stages>
inline constexpr bool in_kernels<Gauss<Stages, Newton>> = false;
template <class Canonical>
inline constexpr bool in_kernels<Collective<Canonical>> = false;

}  // namespace kreisel
