// Zub's top in the Orbitron: a cylinder of NdFeB, 14 mm wide and 6 mm high, between poles of ±17.6 A m, 0.1 m apart.
#pragma once
#include "kreisel/number/constants.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/orbit/orbit_formulas.hpp"

namespace kreisel {

inline constexpr double zub_radius = 0.075;

inline OrbitBody zub_top() {
  return {6.8348489771499542e-3, 1.042314469015368e-7, 1.6745379994017388e-7, 0.18375, 0.05, 1.76e-6};
}

// From density, diameter, height and remanence, with all digits: μ0 = 4π 1e-7.
template <class T>
struct ZubBody {
  T mass, across, along, mu;  // I⊥, I3

  ZubBody() {
    const T radius = T(7) / T(1000), height = T(6) / T(1000), volume = pi<T>() * radius * radius * height;
    mass = T(7400) * volume;
    across = mass * (T(3) * radius * radius + height * height) / T(12);
    along = mass * radius * radius / T(2);
    mu = volume / (T(16) * pi<T>()) * T(10000000);  // 0.25 V/(4π 10⁻⁷)
  }
};

inline OrbitNumbers<Extended> exact_zub_top() {
  const ZubBody<Extended> body;
  return {body.mass,  body.across, body.along, body.mu, Extended("0.05"), Extended("1e-7") * Extended("17.6"),
          Extended(0)};
}

}  // namespace kreisel
