// Methods whose kernels are worth the compiler's effort: inlined whole, several registers a pack, constants where they
// can be. The others run through the same code, compiled more cheaply.
#pragma once
#include "kreisel/method/composition.hpp"
#include "kreisel/method/splitting.hpp"
#include "kreisel/method/strang.hpp"

namespace kreisel {

template <class M>
inline constexpr bool everyday =
    std::is_same_v<M, Strang> || std::is_same_v<M, Splitting> || std::is_same_v<M, Composition<Strang>>;

}  // namespace kreisel
