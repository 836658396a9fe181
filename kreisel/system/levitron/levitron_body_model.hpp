// How the numbers of a Levitron case become a rigid body, its start and its ending; for any field.
#pragma once
#include "kreisel/observe/equilibrium/rigid_equilibrium.hpp"
#include "kreisel/system/levitron/body_prepared.hpp"
#include "kreisel/system/levitron/levitron_axis_model.hpp"
#include "kreisel/system/levitron/levitron_body.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

// Row as for LevitronAxisModel, which finds the heights at which an upright moment floats, and knows symmetric tops.
template <class Row>
struct LevitronBodyModel : BodyShown {
  using Axis = LevitronAxisModel<Row>;
  using Parameters = LevitronBodyParameters;
  using Prepared = PreparedLevitronBody<typename Axis::Field>;
  using Body = typename Prepared::System;

  static std::string name() { return "the Levitron as a rigid body"; }
  static auto keys(const Parameters& p) { return levitron_body_keys(p); }

  static Body body(const Parameters& p) {
    const Vec3<double> inertia{p.inertia1(), p.inertia2(), p.inertia3()};
    check_rotor(p.rotor, inertia);
    const Vec3<double> N = unit_direction("body.N", {p.N1, p.N2, p.N3});
    return Body(p.mass, inertia, {Axis::body(p).potential, N}, p.rotor);
  }

  static Prepared prepare(const Parameters& p) {
    const typename Axis::Prepared axis = Axis::prepare(p);
    return {body(p), axis.ending, axis.height};
  }

  static BodyState<double> start(const Parameters& p, const Prepared& prepared) {
    return p.said_of_body(Axis::start(p, {Axis::body(p), {0, 0}, prepared.height}), p.inertia3());
  }
  static void check_start(const Parameters& p, const Prepared&, const BodyState<double>& s) {
    Axis::check_height(p, s.x.z);
  }

  static EquilibriumReport equilibria(const Parameters& p) {
    const Body b = body(p);
    if (rolls(b) && b.potential.N.z > 0) return Axis::equilibria(p);
    return Axis::reported(
        p, Axis::body(p), [&](double z, int moment, double spin) { return TurningBody(b, z, moment).analysed(spin); },
        [&](double mass, double spin) { return stable_with_mass(p, mass, spin); });
  }

 private:
  // The same shape of body with another mass: inertia in proportion.
  static bool stable_with_mass(Parameters p, double mass, double spin) {
    const double factor = mass / p.mass;
    p.theta2 = factor * p.inertia2();
    p.theta1 *= factor;
    p.theta3 *= factor;
    p.mass = mass;
    const std::optional<double> z = Axis::levitation_height(p, Axis::body(p));
    return z && TurningBody(body(p), *z, 1).stable(spin);
  }
};

}  // namespace kreisel
