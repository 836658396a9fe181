// Whether an ending (flow/*_ending.hpp) can be met at all: bounds that are so far out that no number gets there are none.
#pragma once
#include <cmath>

namespace kreisel {

template <class Ending>
bool ever_ends(const Ending& e) {
  constexpr double nowhere = 1e300;
  bool ends = false;
  if constexpr (requires { e.sphere; }) ends = ends || ever_ends(e.sphere);
  if constexpr (requires { e.radius; }) ends = ends || e.radius < nowhere;
  if constexpr (requires { e.outer2; }) ends = ends || e.inner2 > 0 || e.outer2 < nowhere || e.height2 < nowhere;
  if constexpr (requires { e.cosine; }) ends = ends || e.cosine >= -1;
  return ends;
}

}  // namespace kreisel
