// A driven body as the rotor sees it: in the frame that turns with a single rotor nothing depends on time.
//
// With ω the rotor's angular velocity about c, the momenta are counted from those of a body that goes with the rotor and does not spin:
//   p = P + m ω × (r - c),   l = L + Θ1 (ω - <ω, a> a),
// so that a relative equilibrium is a state with P = 0 and L = L3 a at which P' and L' vanish: a resting one (resting_equilibrium.hpp).
// Its energy, H - <ω, j>, j the whole angular momentum about c, is the Jacobi energy, and kept.
#pragma once
#include "kreisel/model/driven/driven_body.hpp"
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"

namespace kreisel {

// <ω, (r - c) × p + l>.
template <class T>
T turning_part(const DrivenState<T>& s, const Vec3<T>& omega, const Vec3<T>& centre) {
  return dot(omega, cross(s.r - centre, s.p) + s.l);
}

template <class Body>
struct RotorFrame {
  using Number = typename Body::Number;
  using T = Number;
  template <class N>
  using State = AxisState<N>;
  struct NoSymmetry {
    static constexpr bool axisymmetric = false;
  };

  Body body;
  Vec3<T> omega, centre;
  NoSymmetry potential{};

  KREISEL_CAST_TO(RotorFrame<CastOf<Body, Other>>)
  KREISEL_MEMBERS(body, omega, centre, potential)

  // The state in space at t = 0.
  DrivenState<T> in_space(const AxisState<T>& s) const {
    const T mass = T(1) / body.kinetic.inverse_mass, inertia = T(1) / body.kinetic.inverse_inertia;
    const Vec3<T> level = mul_add(-dot(omega, s.a), s.a, omega);
    return {s.r, s.p + mass * cross(omega, s.r - centre), s.a, s.l + inertia * level, T(0), T(0)};
  }

  AxisState<T> rate(const AxisState<T>& s) const {
    const T mass = T(1) / body.kinetic.inverse_mass, inertia = T(1) / body.kinetic.inverse_inertia;
    const DrivenState<T> full = in_space(s), x = body.rate(full);
    const Vec3<T> r = x.r - cross(omega, s.r - centre), a = x.a - cross(omega, s.a);
    const Vec3<T> p = x.p - cross(omega, full.p), l = x.l - cross(omega, full.l);
    const Vec3<T> level = dot(omega, a) * s.a + dot(omega, s.a) * a;
    return {r, p - mass * cross(omega, r), a, l + inertia * level};
  }

  // Of axis space, in these momenta: J B Jᵀ, with J how they change with those of space.
  Matrix<T, 12> poisson(const AxisState<T>& s) const {
    const T mass = T(1) / body.kinetic.inverse_mass, inertia = T(1) / body.kinetic.inverse_inertia;
    const auto of_space = body.poisson(in_space(s));
    Matrix<T, 12> b, j;
    for (int i = 0; i < 12; ++i) {
      j(i, i) = T(1);
      for (int k = 0; k < 12; ++k) b(i, k) = of_space(i, k);
    }
    j.add_hat(3, 0, -mass, omega);
    for (int i = 0; i < 3; ++i) {
      j(9 + i, 6 + i) += inertia * dot(omega, s.a);
      for (int k = 0; k < 3; ++k) j(9 + i, 6 + k) += inertia * s.a[i] * omega[k];
    }
    return j * b * transpose(j);
  }

  static constexpr std::size_t kept = Body::dissipates ? 1 : 2;
  static constexpr std::array<Invariant, kept> invariants = [] {
    std::array<Invariant, kept> list{};
    list[0] = {"C1", InvariantKind::casimir, dimension::none};
    if constexpr (kept > 1) list[1] = {"C2", InvariantKind::casimir, dimension::angular_momentum};
    return list;
  }();
  std::array<T, kept> invariant_values(const AxisState<T>& s) const {
    std::array<T, kept> v{norm2(s.a)};
    if constexpr (kept > 1) v[1] = dot(s.l, s.a);
    return v;
  }
};

}  // namespace kreisel
