// The potential that a file defines, with the numbers of a case: what both modules of it (own_module_source.hpp,
// own_lanes_source.hpp) begin with.
#pragma once
#include "kreisel/model/many/whole_potential.hpp"
#include "kreisel/model/own_kinetic.hpp"
#include "kreisel/model/own_potential.hpp"
#include "kreisel/system/own/module/own_module.hpp"

namespace kreisel {

// Told as a sentence by whoever compiles it (own_compiler.cpp).
static_assert(OwnAxisValue<Potential<double>, double> || OwnBodyValue<Potential<double>, double> ||
                  WholeValue<Potential<double>, double>,
              "struct Potential has neither T value(const Vec3<T>& r, const Vec3<T>& a) const nor T value(const "
              "Vec3<T>& x, const Quat<T>& q) const nor T value(Tops<T> tops) const");

template <class X>
constexpr std::size_t count_of_numbers() {
  std::size_t n = 0;
  const X x{};
  each_number(x, [&n](const auto&) { ++n; });
  return n;
}
static_assert(count_of_numbers<Potential<double>>() == count_of_names<Potential<double>>(),
              "the numbers of struct Potential have to be named by KREISEL_NUMBERS(...), one name for each");

inline constexpr OwnSpace own_space = OwnAxisValue<Potential<double>, double>   ? OwnSpace::axis
                                      : OwnBodyValue<Potential<double>, double> ? OwnSpace::body
                                                                                : OwnSpace::tops;
inline constexpr bool own_kinetic = OwnKineticValue<Potential<double>, double>;
static_assert(!own_kinetic || own_space != OwnSpace::body,
              "struct Potential has a kinetic energy T(|p|, |l|), which only symmetric tops can have, and a V(x, q)");

template <class T>
Potential<T> own_with(const double* numbers) {
  Potential<T> p{};
  each_number(p, [&numbers](T& x) { x = T(*numbers++); });
  return p;
}

}  // namespace kreisel
