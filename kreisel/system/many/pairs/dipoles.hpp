// Magnetic dipoles with soft cores.
#pragma once
#include "kreisel/case/bound.hpp"
#include "kreisel/model/dimension.hpp"
#include "kreisel/model/many/dipole_pair.hpp"

namespace kreisel {

struct DipolesRow {
  static constexpr const char* name = "dipoles";
  static constexpr const char* about = "magnetic dipoles with soft cores (pair.constant, pair.core_energy)";
  static constexpr bool of_moments = true;

  using Pair = DipolePair<double>;
  template <class Keys>
  static Pair read(Keys& keys) {
    return {keys.number("pair.core_energy", 0, Bound::not_negative, dimension::energy)};
  }
  template <class Body>
  static std::array<double, 2> numbers(const Body& b) {
    return {b.moment, b.core};
  }
};

}  // namespace kreisel
