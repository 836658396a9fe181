// Zub's top in the Orbitron: a cylinder of NdFeB, 14 mm wide and 6 mm high, between poles of ±17.6 A m, 0.1 m apart.
#pragma once
#include "kreisel/number/constants.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/orbit_formulas.hpp"

namespace kreisel {

inline constexpr double zub_radius = 0.075;

inline OrbitBody zub_top() {
  return {6.8348489771499542e-3, 1.042314469015368e-7, 1.6745379994017388e-7, 0.18375, 0.05, 1.76e-6};
}

// From density, diameter, height, remanence and charge, with all digits: μ0 = 4π 1e-7.
inline OrbitNumbers<Extended> exact_zub_top() {
  using E = Extended;
  const E radius("0.007"), height("0.006"), half_turn = pi<E>();
  const E volume = half_turn * radius * radius * height, mass = 7400 * volume;
  return {mass,
          mass * (3 * radius * radius + height * height) / 12,
          mass * radius * radius / 2,
          E("0.25") * volume / (4 * half_turn * E("1e-7")),
          E("0.05"),
          E("1e-7") * E("17.6"),
          E(0)};
}

}  // namespace kreisel
