// Dullin's Levitron (2004, figure 1) with any field: in SI units, and in units of the disk's radius, the body's mass
// and gravity (the time unit is then 71 ms).
#pragma once
#include <string>

#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/number/constants.hpp"
#include "laws/laws.hpp"

namespace kreisel {

inline constexpr double scaled_inertia = 0.0225;  // Θ1 = m (0.3 a)²/4
inline constexpr double scaled_height = 0.625;    // about z_s

// The generic start and the calm one, in the scaled units; spin is <l, a>.
inline AxisState<double> tilted_start(double spin) {
  return {{0.12, -0.08, 0.68}, {0.07, 0.11, -0.04}, {0.36, -0.48, 0.8}, {0.5 * spin, -0.3 * spin, 0.85 * spin}};
}
inline AxisState<double> calm_start(double spin) {
  return {
      {0.02, -0.01, 0.632}, {0.005, 0.01, -0.005}, {0.04, -0.03, 0.99875}, {0.06 * spin, -0.01 * spin, 0.99 * spin}};
}
inline AxisState<double> fast_start(double spin) {
  return {{-0.02, 0.08, 0.6}, {0.03, -0.01, 0.01}, {0, 0.28, 0.96}, {2 * spin, 4 * spin, 8 * spin}};
}

template <template <class> class Field>
Problem<Levitron<double, Field>> scaled_levitron(const std::string& name, const Field<double>& field) {
  const double spin = 0.4, mu = -1 / field.jet(0, scaled_height).f22;
  return {name,
          {{1.0, scaled_inertia}, -0.25 / scaled_inertia, {field, mu, 1.0}},
          tilted_start(spin),
          calm_start(spin),
          fast_start(spin),
          scaled_inertia / spin};
}

template <template <class> class Field>
Problem<Levitron<double, Field>> levitron(const std::string& name, const Field<double>& field) {
  const double mass = 0.02, radius = 0.05, inertia1 = mass * 0.015 * 0.015 / 4;
  const double spin = 2 * pi<double>() * 20 * 2 * inertia1;
  const auto in_si = [&](AxisState<double> s) {
    s.r = radius * s.r;
    s.p = (mass * 0.7) * s.p;  // sqrt(g a) = 0.7 m/s
    return s;
  };
  return {name,
          {{mass, inertia1}, -0.25 / inertia1, {field, -9.5e-5, mass * 9.81}},
          in_si(tilted_start(spin)),
          in_si(calm_start(spin)),
          in_si(fast_start(spin)),
          inertia1 / spin};
}

}  // namespace kreisel
