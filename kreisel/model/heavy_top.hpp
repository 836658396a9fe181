// A heavy top with a fixed point in the body frame: a Poisson system on se(3)*.
//
//   H = ½ Π·Ω + c·Γ,   Ω = I⁻¹ Π
//   Π' = Π × Ω + Γ × c,   Γ' = Γ × Ω
//
// I = diag(I1, I2, I3), the principal moments about the fixed point; c = m g l times the unit vector from there to the
// centre of mass. The kind of top (heavy_top_kind.hpp) says what else is known.
// Source: Ohsawa 2019, (1.1) to (1.3); Sogo, (1.1).
//
// Exact flows: the kick (of c·Γ), a turn about each principal axis (of Π_i²/2 I_i), and the drift (of all of ½ Π·Ω): where
// I1 = I2 a turn of Γ about Π and a turn of both about the third axis, else the free motion by Jacobi's functions.
#pragma once
#include "kreisel/model/heavy_top_kind.hpp"
#include "kreisel/model/rotor/seen_rotor.hpp"
#include "kreisel/space/matrix.hpp"
#include "kreisel/space/matrix3.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

template <class T, class Kind = GeneralKind>
struct HeavyTop;

// From the principal moments and m g l times the direction of the centre of mass.
template <class Kind = GeneralKind, class T>
KREISEL_FN constexpr HeavyTop<T, Kind> heavy_top(const Vec3<T>& inertia, const Vec3<T>& c) {
  return {inertia, {T(1) / inertia.x, T(1) / inertia.y, T(1) / inertia.z}, c};
}

template <class T, class Kind>
struct HeavyTop {
  using Number = T;
  template <class N>
  using State = HeavyState<N>;
  using Force = HeavyForce<T>;

  Vec3<T> inertia, inverse_inertia;
  Vec3<T> c;

  // The inverse anew, so that in every precision it is the inverse.
  template <class U>
  KREISEL_FN HeavyTop<U, Kind> cast() const {
    return heavy_top<Kind>(vec3_cast<U>(inertia), vec3_cast<U>(c));
  }
  // The same top as one of another kind: of a more general one always, of a more special one where it is one.
  template <class Other>
  HeavyTop<T, Other> as() const {
    return with_members_of<HeavyTop<T, Other>>(*this);
  }

  KREISEL_MEMBERS(inertia, inverse_inertia, c)

  KREISEL_FN Vec3<T> omega(const Vec3<T>& Pi) const { return scaled(inverse_inertia, Pi); }

  KREISEL_FN T energy(const HeavyState<T>& s) const { return T(0.5) * dot(s.Pi, omega(s.Pi)) + dot(c, s.Gamma); }

  KREISEL_FN HeavyState<T> rate(const HeavyState<T>& s) const {
    const Vec3<T> w = omega(s.Pi);
    return {cross(s.Pi, w) + cross(s.Gamma, c), cross(s.Gamma, w)};
  }

  // rate(s) = bilinear(s, s) + linear(s).
  KREISEL_FN HeavyState<T> bilinear(const HeavyState<T>& s, const HeavyState<T>& t) const {
    const Vec3<T> w = omega(t.Pi);
    return {cross(s.Pi, w), cross(s.Gamma, w)};
  }
  KREISEL_FN HeavyState<T> linear(const HeavyState<T>& s) const { return {cross(s.Gamma, c), {}}; }

  // x with (1 - k f'(s)) x = b, f the rate. Γ is eliminated first, by U = (1 + û)⁻¹ with u = kΩ; that leaves 3 x 3 for δΩ:
  //   [I + û I - P̂ + Ĉ U Ĝ] δΩ = b_Π + U b_Γ × C,   P = kΠ, G = kΓ, C = kc
  // All of it is multiplied by n = 1 + |u|², which leaves U without a division: n U = 1 - û + u uᵀ. And so
  //   n Ĉ U Ĝ = G Cᵀ - C·G - u (C × G)ᵀ + (C·u) Ĝ + (C × u)(u × G)ᵀ.
  KREISEL_FN HeavyState<T> shifted_solve(const HeavyState<T>& s, const T& k, const HeavyState<T>& b) const {
    const Vec3<T> u = k * omega(s.Pi), G = k * s.Gamma, C = k * c;
    const T n = T(1) + norm2(u), inverse = T(1) / n;
    const auto unturned = [&u](const Vec3<T>& v) { return mul_add(dot(u, v), u, v) - cross(u, v); };  // n U v
    const Vec3<T> free = unturned(b.Gamma);
    const Vec3<T> CG = cross(C, G), Cu = cross(C, u), uG = cross(u, G), nI = n * inertia;
    const Vec3<T> turning = mul_add(dot(C, u), G, (-n * k) * s.Pi);
    const auto dyads = [&](const T& Ci, const T& CGi, const T& uGi) {
      return mul_add(uGi, Cu, mul_add(-CGi, u, Ci * G));
    };
    std::array<Vec3<T>, 3> m{dyads(C.x, CG.x, uG.x), dyads(C.y, CG.y, uG.y), dyads(C.z, CG.z, uG.z)};
    const Vec3<T> diagonal = nI - Vec3<T>{dot(C, G), dot(C, G), dot(C, G)};
    m[0] += Vec3<T>{diagonal.x, mul_add(nI.x, u.z, turning.z), -mul_add(nI.x, u.y, turning.y)};
    m[1] += Vec3<T>{-mul_add(nI.y, u.z, turning.z), diagonal.y, mul_add(nI.y, u.x, turning.x)};
    m[2] += Vec3<T>{mul_add(nI.z, u.y, turning.y), -mul_add(nI.z, u.x, turning.x), diagonal.z};
    const Vec3<T> dw = solved<T>(m, mul_add(n, b.Pi, cross(free, C)));
    return {scaled(inertia, dw), inverse * (free + unturned(cross(G, dw)))};
  }

  template <class N>
  KREISEL_FN Force force(const HeavyState<N>& s) const {
    return {cross(value(s.Gamma), c)};
  }
  template <class N>
  KREISEL_FN void kick(HeavyState<N>& s, const Force& f, const T& h) const {
    add_product(s.Pi, h, f.Pi);
  }

  // About the principal axis i, by -h Ω_i.
  template <int Axis, class N>
  KREISEL_FN void turn(HeavyState<N>& s, const T& h) const {
    const T angle = -(h * inverse_inertia[Axis] * value(s.Pi[Axis]));
    const AxisTurn<T> by(angle);
    by.template apply<Axis>(s.Pi);
    by.template apply<Axis>(s.Gamma);
  }

  template <class N>
  KREISEL_FN void drift(HeavyState<N>& s, const T& h) const {
    if constexpr (Kind::symmetric) {
      const Vec3<T> Pi = value(s.Pi);
      rotate(s.Gamma, -(h * inverse_inertia.x) * Pi);
      const AxisTurn<T> by(-(h * (inverse_inertia.z - inverse_inertia.x) * Pi.z));
      by.template apply<2>(s.Pi);
      by.template apply<2>(s.Gamma);
    } else {
      see_free_motion(s.Pi, s.Gamma, inverse_inertia, h);
    }
  }
  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return true; }
  // Without weight the drift is the whole motion, and what splits is exact.
  static constexpr bool drift_is_all = std::same_as<Kind, EulerKind>;

  // {Π_i, Π_j} = -ε_ijk Π_k, {Π_i, Γ_j} = -ε_ijk Γ_k, {Γ_i, Γ_j} = 0; s' = poisson(s) ∇H.
  KREISEL_FN Matrix<T, 6> poisson(const HeavyState<T>& s) const {
    Matrix<T, 6> b;
    b.add_hat(0, 0, T(1), s.Pi);
    b.add_hat(0, 3, T(1), s.Gamma);
    b.add_hat(3, 0, T(1), s.Gamma);
    return b;
  }

  static constexpr auto invariants = [] {
    std::array<Invariant, 3 + Kind::integrals.size()> list{};
    list[0] = {"energy", InvariantKind::energy, dimension::energy};
    list[1] = {"C1", InvariantKind::casimir, dimension::none};
    list[2] = {"C2", InvariantKind::casimir, dimension::angular_momentum};
    std::size_t next = 3;
    for (const Invariant& integral : Kind::integrals) list[next++] = integral;
    return list;
  }();

  // energy, C1 = <Γ, Γ>, C2 = <Π, Γ>, and the integrals of the kind.
  KREISEL_FN auto invariant_values(const HeavyState<T>& s) const {
    std::array<T, invariants.size()> v{energy(s), norm2(s.Gamma), dot(s.Pi, s.Gamma)};
    const auto more = Kind::values(inverse_inertia, c, s);
    std::size_t next = 3;
    for (const T& integral : more) v[next++] = integral;
    return v;
  }

  // ρ: (Π, Γ) -> (-Π, Γ).
  template <class N>
  KREISEL_FN static HeavyState<N> reversed(const HeavyState<N>& s) {
    return {-s.Pi, s.Gamma};
  }
};

}  // namespace kreisel
