// sin and cos of a dual number, by the chain rule: the reduction to a quarter turn in sincos.hpp rounds, and rounding has
// no slope. Whoever differentiates an angle includes this.
#pragma once
#include "kreisel/number/dual.hpp"
#include "kreisel/number/sincos.hpp"

namespace kreisel {

template <class T, int N>
KREISEL_FN SinCos<Dual<T, N>> sincos(const Dual<T, N>& x) {
  const SinCos<T> at = sincos(x.value);
  return {x.chain(at.sin, at.cos), x.chain(at.cos, -at.sin)};
}

}  // namespace kreisel
