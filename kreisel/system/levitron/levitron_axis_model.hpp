// How the numbers of a Levitron case become a system, a start, an ending and a stability report; for any field.
#pragma once
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/system/axis_shown.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/levitron/axis_prepared.hpp"
#include "kreisel/system/levitron/axis_pull.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

// Row: one of fields/*.hpp.
template <class Row>
struct LevitronAxisModel : AxisShown {
  using Parameters = LevitronParameters;
  using Field = typename Row::template Field<double>;
  using Prepared = PreparedLevitronAxis<Field>;
  using Body = typename Prepared::System;

  static std::string name() { return "the Levitron"; }
  static auto keys(const Parameters& p) { return levitron_keys(p); }

  static Body body(const Parameters& p) {
    const double theta1 = p.inertia1(), theta3 = p.inertia3();
    return {QuadraticKinetic<double>(p.mass, theta1),
            0.5 * (1 / theta3 - 1 / theta1),
            {Row::field(p), p.moment(), p.mass * p.g}};
  }

  // Heights to look at: from just above the magnets up.
  static std::pair<double, double> where_it_floats(const Parameters& p) {
    const double low = p.top_of_magnets(), wide = p.widest_radius();
    return {low + 1e-3 * wide, low + 20 * wide};
  }

  static std::vector<double> heights(const Parameters& p, const Body& b, int direction) {
    const auto [low, high] = where_it_floats(p);
    const auto& [field, mu, weight] = b.potential;
    return equilibrium_heights(b, direction, low, high, {axis_pull(field, low, high), direction * mu, weight});
  }

  // The highest equilibrium that is stable up and down.
  static std::optional<double> levitation_height(const Parameters& p, const Body& b) {
    std::optional<double> found;
    for (const double z : heights(p, b, 1))
      if (vertical_stiffness(b, {{0, 0, z}, {}, {0, 0, 1}, {}}) > 0) found = z;
    return found;
  }

  static Prepared prepare(const Parameters& p) {
    const Body b = body(p);
    const double infinity = std::numeric_limits<double>::infinity();
    if (!p.escapes && !p.from_equilibrium) return {b, {0, infinity}, 0};
    const std::optional<double> z = levitation_height(p, b);
    if (!z) throw Error(no_height(p, largest_lift(p, b)));
    const double radius =
        std::isnan(p.escape_radius) ? std::min(p.widest_radius(), *z - p.top_of_magnets()) : p.escape_radius;
    return {b, {*z, p.escapes ? radius : infinity}, *z};
  }

  static std::string no_height(const Parameters& p, double lift) {
    if (lift > 1)
      return fmt::format(
          "there is no height at which this top floats: it is too light (body.mass = {}, body.mu = {}): the largest "
          "lift "
          "is {:.3g} of its weight, and does not fall to it below a height of {:.4g}",
          p.mass, p.moment(), lift, where_it_floats(p).second);
    return fmt::format(
        "there is no height at which this top floats: the largest lift is {:.3g} of its weight "
        "(body.mass = {}, body.mu = {}), with the axis upright{}",
        lift, p.mass, p.moment(), lift > 0 ? fmt::format("; a mass below {:.5g} would be carried", lift * p.mass) : "");
  }

  static double largest_lift(const Parameters& p, const Body& b) {
    const auto [low, high] = where_it_floats(p);
    double lift = 0;
    for (const double pull : axis_pull(b.potential.field, low, high))
      lift = std::max(lift, -b.potential.mu * pull / (p.mass * p.g));
    return lift;
  }

  static AxisState<double> start(const Parameters& p, const Prepared& prepared) {
    const AxisState<double> s = p.said(p.inertia1(), p.inertia3(), {0, 0, p.from_equilibrium ? prepared.height : 0});
    check_start(p, prepared, s);
    return s;
  }
  static void check_start(const Parameters& p, const Prepared&, const AxisState<double>& s) { check_height(p, s.r.z); }

  static void check_height(const Parameters& p, double z) {
    if (z > p.top_of_magnets()) return;
    throw Error(
        fmt::format("the start at height {} is inside the magnet or below it (its top is at {}): raise initial.z", z,
                    p.top_of_magnets()));
  }

  static AxisTurning turning(const Parameters& p, const Prepared&, const AxisState<double>& s) {
    return axis_turning(s.a, s.l, p.inertia1(), p.inertia3());
  }

  static EquilibriumReport equilibria(const Parameters& p) {
    const Body b = body(p);
    return reported(
        p, b, [&](double z, int direction, double spin) { return analysed(b, z, direction, p.inertia3(), spin); },
        [&](double mass, double spin) { return stable_with_mass(p, mass, spin); });
  }
  // at(z, direction, spin) -> Equilibrium, stable(mass, spin).
  template <class At, class Stable>
  static EquilibriumReport reported(const Parameters& p, const Body& b, const At& at, const Stable& stable) {
    EquilibriumReport report;
    report.floats = true;
    report.mass = p.mass;
    report.spin = std::isnan(p.spin) ? 0 : p.spin;
    report.inertia_per_mass = p.inertia1() / p.mass;
    for (const int direction : {1, -1})
      for (const double z : heights(p, b, direction)) report.equilibria.push_back(at(z, direction, report.spin));
    const double heaviest = p.mass * largest_lift(p, b);
    report.masses = intervals_where([&](double m) { return m > 0 && stable(m, report.spin); }, 1.02 * heaviest, 200);
    return report;
  }

  // The same shape of body with another mass: inertia in proportion.
  static bool stable_with_mass(Parameters p, double mass, double spin) {
    p.theta1 *= mass / p.mass;
    p.theta3 *= mass / p.mass;
    p.mass = mass;
    const Body b = body(p);
    const std::optional<double> z = levitation_height(p, b);
    const double lz = 2 * std::numbers::pi * spin * p.inertia3();
    return z && on_imaginary_axis(eigenvalues(horizontal_linearisation(b, {{0, 0, *z}, {}, {0, 0, 1}, {0, 0, lz}})));
  }
};

}  // namespace kreisel
