// The Orbitron in formulas: a symmetric top with its moment μ along its axis, upright, on a circle of radius r in the plane
// midway between two opposite poles, the one of strength k = μ0 κ/4π at -h and the one of -k at h. No weight.
//
//   D² = r² + h²,  C = 2 k h = μ0 κ h/2π,   B0 = C/D³,   ω² = 3 μ C/(m D⁵)
//
// An orbit exists at every radius. In the plane it is stable below r = 2h. Across the plane it has a minimum of the energy
// at given momenta, so that no small push removes the top, where r² > ⅔ h² and the spin along the orbit is above
//   Θ3 Ω_min = ω [⅔ m D² h²/(3r² - 2h²) + Θ1]
// (docs/orbitron.md derives it; the formulas of Zub 2014).
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
struct OrbitNumbers {
  T mass, inertia1, inertia3;  // m, Θ1 across the axis and Θ3 about it
  T mu;                        // the moment, in A m² in SI
  T half_distance;             // h
  T pole_strength;             // k of the pole at -h, in T m² in SI
  T g = T(0);                  // gravity along -e_z; the formulas know none
};
using OrbitBody = OrbitNumbers<double>;

template <class T>
T distance_to_pole(const OrbitNumbers<T>& b, const T& radius) {
  using std::sqrt;
  return sqrt(radius * radius + b.half_distance * b.half_distance);
}

// B0, along e_z.
template <class T>
T orbit_field(const OrbitNumbers<T>& b, const T& radius) {
  const T d = distance_to_pole(b, radius);
  return T(2) * b.pole_strength * b.half_distance / (d * d * d);
}

template <class T>
T orbit_omega(const OrbitNumbers<T>& b, const T& radius) {
  using std::sqrt;
  const T d = distance_to_pole(b, radius);
  return sqrt(T(3) * b.mu * orbit_field(b, radius) / b.mass) / d;
}

// Ω_min; it grows beyond all bounds towards r² = ⅔ h², and means nothing below.
template <class T>
T least_spin_formula(const OrbitNumbers<T>& b, const T& radius) {
  const T h2 = b.half_distance * b.half_distance, d = distance_to_pole(b, radius);
  const T arm = T(2) * b.mass * d * d * h2 / (T(3) * (T(3) * radius * radius - T(2) * h2));
  return orbit_omega(b, radius) * (arm + b.inertia1) / b.inertia3;
}

// The ends of the radii that have a least spin.
template <class T>
T smallest_stable_radius(const OrbitNumbers<T>& b) {
  using std::sqrt;
  return b.half_distance * sqrt(T(2) / T(3));
}
template <class T>
T largest_stable_radius(const OrbitNumbers<T>& b) {
  return T(2) * b.half_distance;
}

}  // namespace kreisel
