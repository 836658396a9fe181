#include "cli/orbit_text.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "cli/interval_text.hpp"
#include "kreisel/report/quantity.hpp"

namespace kreisel {

namespace {

double or_none(const std::optional<double>& x) { return x.value_or(std::numeric_limits<double>::quiet_NaN()); }

std::string verdict(const OrbitReport& r) {
  if (!r.stable) return "unstable";
  return r.energy_minimum ? "stable (a minimum of the energy at given momenta)" : "linearly stable";
}

std::string least_spin_text(const OrbitReport& r, const std::string& rate) {
  if (!r.least_spin) return "none: no spin along the orbit is enough";
  const std::string linear = quantity(*r.least_spin, 11, rate) + " by linearisation";
  return r.least_spin_formula ? quantity(*r.least_spin_formula, 11, rate) + " by formula, " + linear : linear;
}

std::string mode_text(const OrbitMode& m, const std::string& rate, const std::string& per_time) {
  if (m.growth == 0) return quantity(m.rate, 8, rate);
  const std::string turning = m.rate == 0 ? "" : quantity(m.rate, 8, rate) + ", ";
  return fmt::format("{}{} at the rate {}", turning, m.growth > 0 ? "growing" : "dying",
                     quantity(std::fabs(m.growth), 4, per_time));
}

}  // namespace

std::string orbit_text(const OrbitReport& r, const Case& c) {
  const std::string& time = c.units.time;
  const std::string rate = time.empty() ? "rad/time" : "rad/" + time, per_time = time.empty() ? "" : "1/" + time;
  std::string text = fmt::format("orbit of radius {}", quantity(r.radius, 8, c.units.length));
  if (r.height != 0 || r.tilt != 0)
    text += fmt::format(" at height {}, axis tilted by {}", quantity(r.height, 8, c.units.length),
                        quantity(r.tilt, 8, "rad"));
  text += fmt::format(": {}\n  orbit          {}, once around in {}\n", verdict(r), quantity(r.omega, 11, rate),
                      quantity(2 * std::numbers::pi / r.omega, 8, time));
  text += fmt::format("  field          {}\n", quantity(r.field, 8, c.unit_system == "SI" ? "T" : ""));
  text += fmt::format("  at spin {}, seen from the orbit:\n", quantity(r.spin, 8, rate));
  for (const OrbitMode& m : r.modes) text += fmt::format("  motions        {}\n", mode_text(m, rate, per_time));
  text += fmt::format("  least spin     {}\n", least_spin_text(r, rate));
  text += fmt::format("  stable spins   along the orbit: {}\n", interval_text(r.spins_along, rate));
  text += fmt::format("                 against it: {}\n", interval_text(r.spins_against, rate));
  if (r.stable_radii)
    text += fmt::format("  radii with a least spin: {}\n", interval_text({*r.stable_radii}, c.units.length));
  return text;
}

Json orbit_json(const OrbitReport& r) {
  std::vector<Json> modes;
  for (const OrbitMode& m : r.modes) modes.push_back(Json().add("rate", m.rate).add("growth", m.growth));
  const std::vector<Json> along = intervals_json(r.spins_along), against = intervals_json(r.spins_against);
  Json j;
  j.add("radius", r.radius).add("height", r.height).add("tilt", r.tilt).add("omega", r.omega).add("field", r.field);
  j.add("spin", r.spin).add("stable", r.stable).add("energy_minimum", r.energy_minimum);
  j.add("modes", std::span<const Json>(modes));
  j.add("least_spin_formula", or_none(r.least_spin_formula)).add("least_spin", or_none(r.least_spin));
  j.add("spins_along", std::span<const Json>(along)).add("spins_against", std::span<const Json>(against));
  if (r.stable_radii) j.add("stable_radii", Json().add("from", r.stable_radii->low).add("to", r.stable_radii->high));
  return j;
}

}  // namespace kreisel
