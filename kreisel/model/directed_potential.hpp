// A potential U(r, a) of a position and an axis (symmetric_body.hpp) as one of a body that carries the axis in any direction:
//
//   V(x, q) = U(x, ν),   ν = q N q⁻¹,   N fixed in the body frame, |N| = 1
//   p' = -∂U/∂r,   M' = (q⁻¹ ∂U/∂a q) × N
//
// For a magnetic dipole U = -μ <B, ν>: p' = μ ∇<B, ν>, M' = μ N × (q⁻¹ B q). Zub and Zub's (17) has q⁻¹ N q for ν: that is
// no Hamiltonian system (docs/errata.md, Z1).
#pragma once
#include "kreisel/model/rigid_body.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

template <class T, class U>
requires AxisPotential<U, T>
struct DirectedPotential {
  static constexpr bool axisymmetric = U::axisymmetric;
  U along;
  Vec3<T> N;

  KREISEL_CAST_TO(DirectedPotential<Other, CastOf<U, Other>>)
  KREISEL_MEMBERS(along, N)

  KREISEL_FN T value(const Vec3<T>& x, const Quat<T>& q) const { return along.value(x, turned(q, N)); }

  KREISEL_FN BodyForce<T> force(const Vec3<T>& x, const Quat<T>& q) const {
    const PotentialGradient<T> down = along.gradient(x, turned(q, N), T(-1));
    return {down.r, cross(T(2) * N, turned_back(q, down.a))};
  }
};

}  // namespace kreisel
