// How the numbers of a case with a potential of its own become a system, a start, an ending and a stability report.
#pragma once
#include <numbers>

#include <fmt/format.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"
#include "kreisel/system/axis_shown.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/own/own_parameters.hpp"
#include "kreisel/system/rigid_keys.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

// What tops and bodies share. Model has body(p) and resting(p): where a search for an equilibrium begins.
template <class Model, class Body>
struct OwnModel {
  using Parameters = OwnParameters;
  using Prepared = LoadedPrepared<Body>;

  static std::span<const NumberKey<Parameters>> keys(const Parameters& p) { return p.keys->list; }

  static decltype(Body::potential) potential(const Parameters& p) {
    return {p.own, p.own->module->functions, p.numbers(), p.mass * p.g};
  }

  static Prepared prepare(const Parameters& p) {
    const Body b = Model::body(p);
    const double height = p.from_equilibrium ? equilibrium_height(p, b) : 0;
    const double centre = std::isnan(p.escape_height) ? height : p.escape_height;
    return {b, {centre, p.escapes ? p.escape_radius : std::numeric_limits<double>::infinity()}, height};
  }

  static EquilibriumReport equilibria(const Parameters& p) {
    const Body b = Model::body(p);
    EquilibriumReport report;
    report.spin = Model::spin(p);
    report.inertia_per_mass = p.inertia1() / p.mass;
    if (const auto s = resting_state(b, Model::resting(p))) report.equilibria.push_back(resting_equilibrium(b, *s));
    return report;
  }

 protected:
  template <class State>
  static State checked(const Body& b, const State& s) {
    if (std::isfinite(b.energy(s))) return s;
    const Vec3<double>& r = position(s);
    throw Error(fmt::format("potential = '{}': it is not finite at the start [{}, {}, {}]",
                            shortened(b.potential.from->named), r.x, r.y, r.z));
  }

 private:
  static double equilibrium_height(const Parameters& p, const Body& b) {
    const auto s = resting_state(b, Model::resting(p));
    if (!s)
      throw Error(fmt::format("initial.from = 'equilibrium': none was found from equilibrium.z = {}, the axis upright",
                              p.upright_guess()));
    const Vec3<double>& r = position(*s);
    if (std::hypot(r.x, r.y) > 1e-8 * (1 + std::fabs(r.z)))
      throw Error(
          fmt::format("initial.from = 'equilibrium': that at [{}, {}, {}] is not on the vertical axis; take 'origin' "
                      "and give initial.r",
                      r.x, r.y, r.z));
    return r.z;
  }
};

// Body: LoadedTop, or LoadedKineticTop where the file has a kinetic energy too.
template <class Body>
struct OwnTopModel : OwnModel<OwnTopModel<Body>, Body>, AxisShown {
  using Base = OwnModel<OwnTopModel<Body>, Body>;
  using typename Base::Parameters, typename Base::Prepared;

  static std::string name() { return "the top in a potential of its own"; }
  static double spin(const Parameters& p) {
    return dot(in_place(p).l, in_place(p).a) / (2 * std::numbers::pi * p.inertia3());
  }

  static Body body(const Parameters& p) {
    const double theta1 = p.inertia1();
    return {kinetic(p), 0.5 * (1 / p.inertia3() - 1 / theta1), Base::potential(p)};
  }
  static AxisState<double> start(const Parameters& p, const Prepared& prepared) {
    return Base::checked(prepared.system, said(p, prepared.height));
  }
  static AxisTurning turning(const Parameters& p, const Prepared& prepared, const AxisState<double>& s) {
    if constexpr (general) {  // ω = 2 ∂T/∂L l + (1/Θ3 - 1/Θ1) <l, a> a
      const double turning = prepared.system.kinetic.rates(norm2(s.p), norm2(s.l)).turning, l3 = dot(s.l, s.a);
      const double more = 2 * prepared.system.spin_energy * l3;
      return {s.a.z, turning * l3 + more, turning * s.l.z + more * s.a.z};
    } else {
      return axis_turning(s.a, s.l, p.inertia1(), p.inertia3());
    }
  }
  // Upright at the height that the case names, or where it starts; the spin along the axis.
  static AxisState<double> resting(const Parameters& p) {
    AxisState<double> s = in_place(p);
    const double l3 = dot(s.l, s.a);
    if (p.looks_upright()) s.r = {0, 0, p.upright_guess()}, s.a = {0, 0, 1};
    s.p = {};
    s.l = l3 * s.a;
    return s;
  }

 private:
  using Kinetic = decltype(Body::kinetic);
  static constexpr bool general = !Kinetic::quadratic;

  static Kinetic kinetic(const Parameters& p) {
    if constexpr (general)
      return {p.own, p.own->module->kinetic, p.numbers(), p.mass, p.inertia1()};
    else
      return {p.mass, p.inertia1()};
  }
  static AxisState<double> said(const Parameters& p, double height) {
    return p.said(p.inertia1(), p.inertia3(), {0, 0, height});
  }
  static AxisState<double> in_place(const Parameters& p) { return said(p, 0); }
};

template <bool symmetric>
struct OwnBodyModel : OwnModel<OwnBodyModel<symmetric>, LoadedBody<symmetric>> {
  using Base = OwnModel<OwnBodyModel<symmetric>, LoadedBody<symmetric>>;
  using Special = BodyMethods;
  using typename Base::Parameters, typename Base::Prepared;

  static constexpr std::array<Shown, 2> shown{
      {{"tilt", dimension::angle, 1, "angle of the third axis from the vertical", ShownRole::tilt},
       {"omega", dimension::angular_rate, 3, "angular velocity in the body frame", ShownRole::angular_velocity}}};
  static std::array<double, 4> shown_values(const Prepared& prepared, const BodyState<double>& s) {
    const Vec3<double> a = turned(s.q, Vec3<double>{0, 0, 1}), w = prepared.system.omega(s.Pi);
    return {std::atan2(std::hypot(a.x, a.y), a.z), w.x, w.y, w.z};
  }

  static std::string name() { return "the rigid body in a potential of its own"; }
  static double spin(const Parameters&) { return 0; }  // what turns in such a potential does not rest

  static LoadedBody<symmetric> body(const Parameters& p) {
    const Vec3<double> inertia{p.inertia1(), p.inertia2(), p.inertia3()};
    check_rotor(p.rotor, inertia);
    return {p.mass, inertia, Base::potential(p), p.rotor};
  }
  static BodyState<double> start(const Parameters& p, const Prepared& prepared) {
    return Base::checked(prepared.system, placed(p, prepared.height));
  }
  static AxisState<double> in_space(const BodyState<double>& s) { return BodyShown::in_space(s); }
  static AxisTurning turning(const Parameters&, const Prepared& prepared, const BodyState<double>& s) {
    return axis_turning(s, prepared.system.omega(s.Pi));
  }
  static BodyState<double> resting(const Parameters& p) {
    BodyState<double> s = placed(p, 0);
    if (p.looks_upright()) s.x = {0, 0, p.upright_guess()}, s.q = {1, 0, 0, 0};
    return {s.x, {}, s.q, {}};
  }

 private:
  static BodyState<double> placed(const Parameters& p, double height) {
    return p.said_of_body(p.said(p.inertia1(), p.inertia3(), {0, 0, height}), p.inertia3());
  }
};

}  // namespace kreisel
