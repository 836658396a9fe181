// Whether two states are the same number by number; a NaN is like nothing.
#pragma once
#include <concepts>

#include "kreisel/model/state/state.hpp"

namespace kreisel {

// Not of packs, which compare to masks.
template <StateLike S>
requires std::equality_comparable<NumberOf<S>>
constexpr bool operator==(const S& a, const S& b) {
  for (int i = 0; i < S::size; ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}

}  // namespace kreisel
