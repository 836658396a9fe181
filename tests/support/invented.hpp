// Systems in convenient units, each with a generic state, for tests that ask the same of every system.
//
// A case says system() and state() in quadruple precision, and the system without_potential and without_kinetic,
// whose flows are those of T and of U.
#pragma once
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

inline AxisState<Extended> generic_state() {
  return state_cast<Extended>(
      AxisState<double>{{0.25, -0.125, 0.75}, {0.375, 0.5, -0.25}, {0.36, -0.48, 0.8}, {0.5, -0.25, 1.125}});
}

template <class System>
System at_rest(System system) {
  system.kinetic.inverse_mass = system.kinetic.inverse_inertia = Extended(0);
  return system;
}
template <class System>
System unattracted(System system) {
  system.potential.mu = system.potential.weight = Extended(0);
  return system;
}

template <template <class> class Field>
struct LevitronCase {
  static constexpr int size = 12;
  static auto with(const Field<double>& field) {
    return Levitron<double, Field>{{2.0, 0.75}, -0.25, {field, -0.5, 1.5}}.template cast<Extended>();
  }
  static auto state() { return generic_state(); }
  template <class S>
  static S without_potential(const S& s) {
    return unattracted(s);
  }
  template <class S>
  static S without_kinetic(const S& s) {
    return at_rest(s);
  }
};

struct DiskLevitron : LevitronCase<DiskField> {
  static auto system() { return with({1.0}); }
};
struct SeriesLevitron : LevitronCase<DiskSeries7> {
  static auto system() { return with({{1.0}, 7, false}); }
};
struct RingLevitron : LevitronCase<RingField> {
  static auto system() { return with({1.0}); }
};

// A kinetic energy that mixes p and l; `rest` switches it off.
struct MixedLaw {
  bool rest = false;
  template <class T>
  T operator()(const T& p2, const T& l2) const {
    return rest ? T(0) * p2 : T(4) * sqrt(T(1) + p2 * T(0.25) + l2 * T(0.5)) + p2 * l2 * T(0.125);
  }
};
struct FreeLaw : LevitronCase<DiskField> {
  static auto system() {
    using Body = SymmetricBody<double, MagneticTop<double, DiskField<double>>, GeneralKinetic<double, MixedLaw>>;
    return Body{{MixedLaw{}}, -0.25, {{1.0}, -0.5, 1.5}}.cast<Extended>();
  }
  template <class S>
  static S without_kinetic(S s) {
    s.kinetic.law.rest = true;
    return s;
  }
};

// A potential without any symmetry: U = <k, r> + <b, a> + <r, a>²/2. No j_z.
template <class T>
struct TiltedPotential {
  static constexpr bool axisymmetric = false;
  T mu, weight;
  KREISEL_CAST(TiltedPotential)
  KREISEL_MEMBERS(mu, weight)
  T value(const Vec3<T>& r, const Vec3<T>& a) const {
    return weight * (r.x + T(2) * r.z) + mu * (a.y - a.z + T(0.5) * square(dot(r, a)));
  }
  PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale) const {
    const T q = mu * dot(r, a);
    return {scale * (Vec3<T>{weight, T(0), T(2) * weight} + q * a), scale * (Vec3<T>{T(0), mu, -mu} + q * r)};
  }
};
struct Tilted : LevitronCase<DiskField> {
  static auto system() {
    return SymmetricBody<double, TiltedPotential<double>>{{2.0, 0.75}, -0.25, {1.0, 0.5}}.cast<Extended>();
  }
};

struct Lagrange {
  static constexpr int size = 6;
  static auto system() { return LagrangeTop<double>{1.25, 0.5, 1.5}.cast<Extended>(); }
  static TopState<Extended> state() { return {generic_state().a, generic_state().l}; }
  static LagrangeTop<Extended> without_potential(LagrangeTop<Extended> s) {
    s.d = 0;
    return s;
  }
  static LagrangeTop<Extended> without_kinetic(LagrangeTop<Extended> s) {
    s.inverse_inertia = 0;
    return s;
  }
};

}  // namespace kreisel
