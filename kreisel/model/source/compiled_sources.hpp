// Fields of magnets on the numbers of the library, compiled once for all who include this (compiled_sources.cpp): a field of any kind is
// more code than the system around it. Not for kernels, whose numbers belong to an instruction set, nor for those who have our headers alone.
#pragma once
#include "kreisel/model/source/magnet_set.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

// KREISEL_SOURCES_ON(EXTERN, T): the two functions that hold all kinds of magnets.
#define KREISEL_SOURCES_ON(EXTERN, ...)                                                               \
  EXTERN template DirectedField<__VA_ARGS__> Source<__VA_ARGS__>::at(const Vec3<__VA_ARGS__>&,        \
                                                                     const Vec3<__VA_ARGS__>&) const; \
  EXTERN template DirectedField<__VA_ARGS__> MagnetSet<__VA_ARGS__>::from_axis(                       \
      const Source<__VA_ARGS__>&, const Vec3<__VA_ARGS__>&, const Vec3<__VA_ARGS__>&) const
// On each of those numbers: plain, wide, and with the slopes that tangents, Jacobians and certificates take.
#define KREISEL_SOURCES(EXTERN)                \
  KREISEL_SOURCES_ON(EXTERN, double);          \
  KREISEL_SOURCES_ON(EXTERN, Dual<double, 1>); \
  KREISEL_SOURCES_ON(EXTERN, Dual<double, 3>); \
  KREISEL_SOURCES_ON(EXTERN, Extended);        \
  KREISEL_SOURCES_ON(EXTERN, Dual<Extended, 3>)

namespace kreisel {

KREISEL_SOURCES(extern);

}  // namespace kreisel
