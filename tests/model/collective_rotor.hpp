// The free rigid body on T*R²: a canonical system whose motions Hopf's map takes to those of the Euler top.
//
//   Π = -(½(q1 q2 + p1 p2), ½(q1 p2 - q2 p1), ¼(q1² + p1² - q2² - p2²)),   H = ½ Π·I⁻¹Π
//
// The map is Poisson onto so(3)* with {Π_i, Π_j} = -ε_ijk Π_k, and |Π| = ¼(|q|² + |p|²): a method that keeps quadratic invariants keeps it,
// and one that is symplectic besides is a Poisson map of the top where it commutes with the common phase of (q, p), as Gauss methods do.
// Source: McLachlan, Modin and Verdier, as Ohsawa 2019 cites them (section 5.1: "implemented for the free rigid body in [15]").
#pragma once
#include "kreisel/space/vec3.hpp"
#include "support/canonical_system.hpp"

namespace kreisel {

template <class T>
KREISEL_FN Vec3<T> hopf_momentum(const std::array<T, 2>& q, const std::array<T, 2>& p) {
  const T half(-0.5), quarter(-0.25);
  return {half * (q[0] * q[1] + p[0] * p[1]), half * (q[0] * p[1] - q[1] * p[0]),
          quarter * (q[0] * q[0] + p[0] * p[0] - q[1] * q[1] - p[1] * p[1])};
}

// Its energy as a law of canonical_system.hpp.
struct RotorLaw {
  Vec3<double> inertia;

  template <class T>
  KREISEL_FN T operator()(const std::array<T, 2>& q, const std::array<T, 2>& p) const {
    const Vec3<T> Pi = hopf_momentum(q, p);
    return T(0.5) * (Pi.x * Pi.x / T(inertia.x) + Pi.y * Pi.y / T(inertia.y) + Pi.z * Pi.z / T(inertia.z));
  }
};
template <class T>
using CollectiveRotor = CanonicalSystem<T, 2, RotorLaw>;

// A point over Π ≠ 0: the one with p1 = 0 where Π3 is not positive, else with p2 = 0.
template <class T>
KREISEL_FN typename CollectiveRotor<T>::template State<T> lifted_rotor(const Vec3<T>& Pi) {
  const T length = sqrt(norm2(Pi));
  const auto first = Pi.z <= T(0);
  const T large = sqrt(T(2) * (length + select(first, -Pi.z, Pi.z)));  // the larger of |z1|, |z2|
  const T x = T(-2) * Pi.x / large, y = T(-2) * Pi.y / large;
  // first: z1 = large, z2 = x + iy; else z2 = large, z1 = x - iy.
  return {{select(first, large, x), select(first, x, large)}, {select(first, T(0), -y), select(first, y, T(0))}};
}

}  // namespace kreisel
