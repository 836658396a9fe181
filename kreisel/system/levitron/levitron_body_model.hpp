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

  // As on axis space, the third axis of the body along a; then rolled about it. l is the same vector in space.
  static BodyState<double> start(const Parameters& p, const Prepared& prepared) {
    const AxisState<double> axis = Axis::start(p, {Axis::body(p), {0, 0}, prepared.height});
    const Quat<double> roll{std::cos(0.5 * p.roll), 0, 0, std::sin(0.5 * p.roll)};
    BodyState<double> s{axis.r, axis.p, turn_to(axis.a) * roll, {}};
    if (!p.q.empty()) s.q = {p.q[0], p.q[1], p.q[2], p.q[3]};
    s.q = unit_quaternion("initial.q", s.q);
    s.Pi = 2.0 * momentum(p, turned_back(s.q, axis.l));
    return s;
  }
  static void check_start(const Parameters& p, const Prepared&, const BodyState<double>& s) {
    Axis::check_height(p, s.x.z);
  }

  static EquilibriumReport equilibria(const Parameters& p) {
    const Body b = body(p);
    if (rolls(b) && b.potential.N.z > 0) return Axis::equilibria(p);
    const typename Axis::Body axis = Axis::body(p);
    EquilibriumReport report;
    report.floats = true;
    report.mass = p.mass;
    report.spin = std::isnan(p.spin) ? 0 : p.spin;
    report.inertia_per_mass = p.inertia1() / p.mass;
    for (const int moment : {1, -1})
      for (const double z : Axis::heights(p, axis, moment))
        report.equilibria.push_back(TurningBody(b, z, moment).analysed(report.spin));
    const double heaviest = p.mass * Axis::largest_lift(p, axis);
    report.masses =
        intervals_where([&](double m) { return m > 0 && stable_with_mass(p, m, report.spin); }, 1.02 * heaviest, 200);
    return report;
  }

 private:
  // In the body: M itself, the spin about the third axis where q says which way that points, or l.
  static Vec3<double> momentum(const Parameters& p, const Vec3<double>& l) {
    if (!p.M.empty()) return {p.M[0], p.M[1], p.M[2]};
    if (!p.q.empty() && p.l.empty()) return {0, 0, 2 * std::numbers::pi * p.spin * p.inertia3()};
    return l;
  }
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
