// What a method with an implicit solve carries: the lanes in which a solve has failed.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class T>
struct SolveCarry {
  decltype(T() < T()) failed;
};

}  // namespace kreisel
