// 1/w and w^(-1/2) of one number. On a CPU the division and the root run side by side, and what needs only 1/w does not
// wait for the root; a GPU has the reciprocal root as one operation and nothing cheap beside it.
#pragma once
#include "kreisel/number/dual.hpp"

namespace kreisel {

template <class T>
struct InversePowers {
  T one, half;  // w^(-1), w^(-1/2)
};

template <class T>
KREISEL_FN inline __attribute__((always_inline)) InversePowers<T> inverse_powers(const T& w) {
#if defined(__CUDA_ARCH__)
  const T half = inverse_sqrt(w);
  return {half * half, half};
#else
  const T one = T(1) / w;
  return {one, sqrt(w) * one};
#endif
}

// With its slope: neither a division nor a root more.
template <class T>
KREISEL_FN inline __attribute__((always_inline)) InversePowers<Dual<T, 1>> inverse_powers(const Dual<T, 1>& w) {
  const InversePowers<T> p = inverse_powers(w.value);
  return {w.chain(p.one, -(p.one * p.one)), w.chain(p.half, T(-0.5) * (p.one * p.half))};
}

}  // namespace kreisel
