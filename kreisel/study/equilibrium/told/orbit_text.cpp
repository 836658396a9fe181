#include "kreisel/study/equilibrium/told/orbit_text.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"

namespace kreisel {

namespace {

Json interval_json(const Interval& i) { return Json().add("from", i.low).add("to", i.high); }

double or_none(const std::optional<double>& x) { return x.value_or(std::numeric_limits<double>::quiet_NaN()); }

std::string verdict(const OrbitReport& r) {
  if (!r.symmetric && !r.body_stable) return "stability of this body not known: " + r.body_note;
  if (!r.symmetric) return std::string(*r.body_stable ? "linearly stable, " : "unstable, ") + r.body_note;
  if (!r.stable) return "unstable";
  return r.energy_minimum ? "stable (a minimum of the energy at given momenta)" : "linearly stable";
}

// Under weight only what was followed is known.
std::string spins_text(const std::vector<Interval>& spins, const std::optional<Interval>& followed, bool weight,
                       const std::string& rate, int digits) {
  const std::string text = spins.empty() && weight ? "none found" : interval_text(spins, rate, digits);
  if (!weight || (followed && followed->low == 0 && !std::isfinite(followed->high))) return text;
  return text + (followed ? " (orbits found: " + interval_text({*followed}, rate, digits) + ")" : " (no orbits found)");
}

bool weighs(const OrbitReport& r) { return r.height != 0 || r.tilt != 0; }

std::string least_spin_text(const OrbitReport& r, const std::string& rate, int digits) {
  if (!r.least_spin && weighs(r)) return "none found";
  if (!r.least_spin) return "none: no spin along the orbit is enough";
  const std::string linear = quantity(*r.least_spin, digits, rate) + " by linearisation";
  return r.least_spin_formula ? quantity(*r.least_spin_formula, digits, rate) + " by formula, " + linear : linear;
}

std::string mode_text(const OrbitMode& m, const std::string& rate, const std::string& per_time, int digits) {
  if (m.growth == 0) return quantity(m.rate, digits, rate);
  const std::string turning = m.rate == 0 ? "" : quantity(m.rate, digits, rate) + ", ";
  return fmt::format("{}{} at the rate {}", turning, m.growth > 0 ? "growing" : "dying",
                     quantity(std::fabs(m.growth), 4, per_time));
}

}  // namespace

std::string orbit_text(const OrbitReport& r, const Case& c, Digits digits) {
  const std::string& time = c.units.time;
  const std::string rate = time.empty() ? "rad/time" : "rad/" + time, per_time = time.empty() ? "" : "1/" + time;
  std::string text = fmt::format("orbit of radius {}", quantity(r.radius, digits(8), c.units.length));
  if (weighs(r))
    text += fmt::format(" at height {}, axis tilted by {}", quantity(r.height, digits(8), c.units.length),
                        quantity(r.tilt, digits(8), "rad"));
  text += fmt::format(": {}\n  orbit          {}, once around in {}\n", verdict(r), quantity(r.omega, digits(11), rate),
                      quantity(2 * std::numbers::pi / r.omega, digits(8), time));
  text += fmt::format("  field          {}\n", quantity(r.field, digits(8), c.unit_system == "SI" ? "T" : ""));
  if (!r.symmetric)
    text +=
        fmt::format("of the symmetric body with the mean of its moments across, the magnetic one along the axis: {}\n",
                    r.stable ? "linearly stable" : "unstable");
  text += fmt::format("  at spin {}, seen from the orbit:\n", quantity(r.spin, digits(8), rate));
  for (const OrbitMode& m : r.modes)
    text += fmt::format("  motions        {}\n", mode_text(m, rate, per_time, digits(8)));
  text += fmt::format("  least spin     {}\n", least_spin_text(r, rate, digits(11)));
  text += fmt::format("  stable spins   along the orbit: {}\n",
                      spins_text(r.spins_along, r.followed_along, weighs(r), rate, digits(8)));
  text += fmt::format("                 against it: {}\n",
                      spins_text(r.spins_against, r.followed_against, weighs(r), rate, digits(8)));
  if (r.stable_radii)
    text += fmt::format("  radii with a least spin: {}\n", interval_text({*r.stable_radii}, c.units.length, digits(8)));
  return text;
}

Json orbit_json(const OrbitReport& r) {
  std::vector<Json> modes;
  for (const OrbitMode& m : r.modes) modes.push_back(Json().add("rate", m.rate).add("growth", m.growth));
  Json j;
  j.add("radius", r.radius).add("height", r.height).add("tilt", r.tilt).add("omega", r.omega).add("field", r.field);
  j.add("spin", r.spin);
  if (r.symmetric || r.body_stable)
    j.add("stable", r.symmetric ? r.stable : *r.body_stable);
  else
    j.add("stable", or_none({}));
  j.add("energy_minimum", r.energy_minimum).add("symmetric", r.symmetric);
  if (!r.symmetric) j.add("note", r.body_note).add("symmetric_body_stable", r.stable);
  j.add("modes", modes);
  j.add("least_spin_formula", or_none(r.least_spin_formula)).add("least_spin", or_none(r.least_spin));
  j.add("spins_along", intervals_json(r.spins_along)).add("spins_against", intervals_json(r.spins_against));
  if (r.followed_along) j.add("followed_along", interval_json(*r.followed_along));
  if (r.followed_against) j.add("followed_against", interval_json(*r.followed_against));
  if (r.stable_radii) j.add("stable_radii", Json().add("from", r.stable_radii->low).add("to", r.stable_radii->high));
  return j;
}

}  // namespace kreisel
