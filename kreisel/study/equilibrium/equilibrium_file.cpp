#include "kreisel/study/equilibrium/equilibrium_file.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/energy_signature.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/json_result.hpp"

namespace kreisel {

// What a report is made of. The end of an interval without one is null.
template <class A>
void members(A& a, Interval& i) {
  double high = std::isinf(i.high) ? std::numeric_limits<double>::quiet_NaN() : i.high;
  a("from", i.low), a("to", high);
  i.high = std::isnan(high) ? std::numeric_limits<double>::infinity() : high;
}
template <class A>
void members(A& a, Mode& m) {
  a("frequency", m.frequency), a("growth", m.growth);
}
template <class A>
void members(A& a, OrbitMode& m) {
  a("rate", m.rate), a("growth", m.growth);
}
inline auto names_of(RangeOf) { return range_names; }
template <class A>
void members(A& a, StableRange& r) {
  a("of", r.of), a("at", r.at), a("range", r.range), a("lost_low", r.lost_low), a("lost_high", r.lost_high);
}
template <class A>
void members(A& a, SteadyPrecession& p) {
  a("tilt", p.tilt), a("rate", p.rate), a("nutation", p.nutation);
}
template <class A>
void members(A& a, Equilibrium& e) {
  a("height", e.height), a("direction", e.direction), a("vertical_stable", e.vertical_stable);
  a("vertical_frequency", e.vertical_frequency), a("stable", e.stable), a("modes", e.modes);
  a("spin_windows", e.spin_windows), a("about", e.about), a("turns", e.turns), a("in_body", e.in_body);
  a("off_axis", e.off_axis), a("tilt", e.tilt), a("unknown", e.unknown);
  if (e.off_axis.has_value() != e.tilt.has_value()) throw Error("only one of its 'off_axis' and 'tilt' has a value");
}
template <class A>
void members(A& a, OrbitReport& r) {
  a("radius", r.radius), a("height", r.height), a("tilt", r.tilt), a("omega", r.omega), a("field", r.field);
  a("spin", r.spin), a("stable", r.stable), a("energy_minimum", r.energy_minimum), a("modes", r.modes);
  a("least_spin_formula", r.least_spin_formula), a("least_spin", r.least_spin), a("spins_along", r.spins_along);
  a("spins_against", r.spins_against), a("stable_radii", r.stable_radii), a("followed_along", r.followed_along);
  a("followed_against", r.followed_against), a("symmetric", r.symmetric), a("body_stable", r.body_stable);
  a("body_note", r.body_note);
}
template <class A>
void members(A& a, RelativeEquilibrium& e) {
  a("x", e.r.x), a("y", e.r.y), a("z", e.r.z), a("a_x", e.a.x), a("a_y", e.a.y), a("a_z", e.a.z);
  a("tilt", e.tilt), a("stable", e.stable), a("modes", e.modes), a("growth", e.growth);
  a("damped_growth", e.damped_growth);
}
template <class A>
void members(A& a, PeriodicMotion& m) {
  a("period", m.period), a("x", m.r.x), a("y", m.r.y), a("z", m.r.z), a("a_x", m.a.x), a("a_y", m.a.y);
  a("a_z", m.a.z), a("turns", m.turns), a("stable", m.stable), a("verge", m.verge), a("modes", m.modes);
  a("growth", m.growth), a("damped_growth", m.damped_growth);
}
template <class A>
void members(A& a, SteadyTops& s) {
  a("state", s.state), a("turn", s.turn), a("drift", s.drift), a("energy", s.energy), a("modes", s.modes);
  a("stable", s.stable), a("growth", s.growth), a("positive", s.positive), a("negative", s.negative);
  a("neutral", s.neutral), a("by_energy", s.by_energy);
}
template <class A>
void members(A& a, EquilibriumReport& r) {
  a("spin", r.spin), a("equilibria", r.equilibria), a("floats", r.floats), a("mass", r.mass), a("masses", r.masses);
  a("inertia_per_mass", r.inertia_per_mass), a("orbit", r.orbit), a("precessions", r.precessions);
  a("least_spin", r.least_spin);
}

// All that a result has, but for the case and its warnings.
template <class A>
void members(A& a, EquilibriumResult& r) {
  a("report", r.report), a("ranges", r.ranges), a("relative", r.relative), a("periodic", r.periodic);
  a("steady", r.steady);
}

namespace {

constexpr JsonKind equilibrium_kind{"equilibrium", "kreisel equilibrium", "report of equilibria"};

// What tells of them takes so many numbers from each.
void check_lengths(const SteadyTops& s, std::size_t components) {
  const auto check = [](const char* name, const Numbers& list, std::size_t wanted) {
    if (list.size() != wanted) throw Error(fmt::format("its '{}' has {} numbers, not {}", name, list.size(), wanted));
  };
  check("turn", s.turn, 3), check("drift", s.drift, 3), check("state", s.state, components);
}

}  // namespace

Drawing save(const EquilibriumResult& result, const std::filesystem::path& folder, const Control& /*control*/) {
  return save_json(folder, equilibrium_kind, {result.of, result.warnings}, result,
                   [&result](const auto& files) { return equilibrium_json(result, files); });
}

EquilibriumResult stored_equilibrium(const std::filesystem::path& file) {
  EquilibriumResult result;
  JsonHead head = read_json_result(file, equilibrium_kind, [&result](JsonNode& whole, const Case& of) {
    if (!whole.contains("steady")) whole["steady"] = JsonNode::array();  // written before there was any
    Reading reading(whole);
    members(reading, result);
    if (result.steady) check_lengths(*result.steady, of.experiment->components());
    // What is told of it is worked out then from its place, which has to be one of the case's.
    for (const Equilibrium& e : result.report.equilibria) static_cast<void>(energy_signature(of, e));
  });
  result.of = std::move(head.of);
  result.warnings = std::move(head.warnings);
  return result;
}

}  // namespace kreisel
