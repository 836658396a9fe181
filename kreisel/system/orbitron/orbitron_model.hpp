// How the numbers of an Orbitron case become a system, a start and an ending.
#pragma once
#include <cmath>
#include <numbers>

#include "kreisel/flow/orbit_ending.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "kreisel/observe/orbit/orbit_multipliers.hpp"
#include "kreisel/system/orbitron/orbitron_parameters.hpp"
#include "kreisel/system/rigid_keys.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

struct OrbitronModel : BodyShown {
  using Parameters = OrbitronParameters;
  using Potential = DirectedPotential<double, MagneticTop<double, TwoPoles<double>>>;
  using Body = RigidBody<double, Potential>;
  using Prepared = kreisel::Prepared<Body, LeavesOrbit<double>>;

  static std::string name() { return "the rigid body in the Orbitron"; }
  static std::span<const NumberKey<Parameters>> keys() { return orbitron_keys(); }

  static Prepared prepare(const Parameters& p) {
    const Vec3<double> inertia{p.inertia1 * (1 + p.dI1), p.inertia2 * (1 + p.dI2), p.inertia3 * (1 + p.dI3)};
    const Vec3<double> N = unit_direction("body.N", {p.N1 + p.dN1, p.N2 + p.dN2, p.N3 + p.dN3});
    check_rotor(p.rotor, inertia);
    const double h = p.half_distance, k = 1e-7 * p.kappa * (1 + p.dkappa), mass = p.mass * (1 + p.dmass);
    const TwoPoles<double> field{{MagneticPole<double>{-h, k}, MagneticPole<double>{h, -k}}};
    constexpr double far = 1e300;  // finite: an ending tells what is not
    const LeavesOrbit<double> bounds =
        p.ends ? LeavesOrbit<double>{square(p.inner), square(p.outer), square(p.height), p.cosine, N}
               : LeavesOrbit<double>{-1, far, far, -far, N};
    return {Body(mass, inertia, {{field, p.moment() * (1 + p.dmu), mass * p.g}, N}, p.rotor), bounds, 0};
  }

  static BodyState<double> start(const Parameters& p, const Prepared&) {
    const CircularOrbit orbit = p.orbit();
    const double r0 = p.radius, p0 = p.mass * orbit.omega * r0;
    const AxisState<double> axis = orbit_state(orbit_system(p.orbit_body()), orbit);
    BodyState<double> s;
    s.x = p.x.empty() ? axis.r : vec(p.x);
    s.p = p.p.empty() ? axis.p : vec(p.p);
    s.q = p.q.empty() ? turn_to(axis.a) : Quat<double>{p.q[0], p.q[1], p.q[2], p.q[3]};
    s.q = unit_quaternion("initial.q", s.q);
    Vec3<double> M = p.M.empty() ? (1 + p.dspin) * turned_back(s.q, axis.l) : vec(p.M);
    s.x += r0 * Vec3<double>{p.dx, p.dy, p.dz};
    s.p += p0 * Vec3<double>{p.dpx, p.dpy, p.dpz};
    s.q = unit_quaternion("initial.q", {s.q.w + p.dq0, s.q.x + p.dq1, s.q.y + p.dq2, s.q.z + p.dq3});
    M += std::sqrt(norm2(M)) * Vec3<double>{p.dM1, p.dM2, p.dM3};
    s.Pi = 2.0 * M;
    check_off_poles(p, s.x);
    return s;
  }
  static void check_start(const Parameters& p, const Prepared&, const BodyState<double>& s) { check_off_poles(p, s.x); }

  static double period(const Parameters& p) { return 2 * std::numbers::pi / p.orbit().omega; }

  static EquilibriumReport equilibria(const Parameters& p) {
    EquilibriumReport report;
    report.orbit = orbit_report(p.built_body(), p.radius, (1 + p.dspin) * p.orbit_spin());
    add_body(*report.orbit, prepare(p).system);
    return report;
  }

 private:
  // What is known of the body as it is, where it is not the symmetric one with an upright moment.
  static void add_body(OrbitReport& r, const Body& body) {
    const Vec3<double>& N = body.potential.N;
    r.symmetric = rolls(body) && N.z > 0;
    if (r.symmetric) return;
    r.energy_minimum = false;
    if (N.x != 0 || N.y != 0 || N.z < 0) {
      r.body_note = "its moment is not along its third axis, and this orbit is no motion of such a body";
    } else if (body.potential.along.weight != 0) {
      r.body_note = "under weight the axis leans, and this orbit is no motion of an asymmetric body that leans";
    } else {
      double fastest = 0;
      for (const OrbitMode& m : r.modes) fastest = std::fmax(fastest, m.rate);
      const auto exponents = orbit_exponents(body, r.radius, r.omega, r.spin, fastest);
      if (exponents) r.body_stable = no_growth(*exponents, std::fabs(r.spin - r.omega));
      r.body_note = exponents ? "by the multipliers of a turn of the body as seen from the orbit"
                              : "it hardly turns as seen from the orbit";
    }
  }

  static Vec3<double> vec(const std::vector<double>& v) { return {v[0], v[1], v[2]}; }

  // Within a hundredth of their distance the field of a real magnet is no pole's.
  static void check_off_poles(const Parameters& p, const Vec3<double>& x) {
    for (const double z : {-p.half_distance, p.half_distance})
      if (std::hypot(x.x, x.y, x.z - z) < 2e-2 * p.half_distance)
        throw Error(fmt::format("the start at [{}, {}, {}] is on the pole at height {}: move initial.x away from it",
                                x.x, x.y, x.z, z));
  }
};

}  // namespace kreisel
