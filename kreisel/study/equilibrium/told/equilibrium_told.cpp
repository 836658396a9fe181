#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/energy_signature.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_sentences.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_words.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/equilibrium/told/orbit_text.hpp"
#include "kreisel/study/equilibrium/told/periodic_text.hpp"
#include "kreisel/study/equilibrium/told/range_text.hpp"
#include "kreisel/study/equilibrium/told/relative_text.hpp"
#include "kreisel/study/equilibrium/told/steady_text.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();  // null

Json signature_json(const EnergySignature& s) {
  Json j;
  j.add("positive", s.positive).add("negative", s.negative).add("definite", s.definite());
  return s.definite() ? j.add("multiplier", s.multiplier) : j.add("fewest", s.fewest);
}

// What energy and momentum can prove, and what they cannot.
std::string signature_text(const EnergySignature& s, const Equilibrium& e, const Case& c) {
  const std::string text = fmt::format("  Hessian of H   {} positive, {} negative", s.positive, s.negative);
  if (s.definite())
    return text + fmt::format("; H + λ j_z is definite for λ = {}: stable by energy and momentum\n",
                              quantity(s.multiplier, 4, rate_unit(c)));
  return text + fmt::format("; H + λ j_z is indefinite for every λ{}\n", e.stable ? ": stable by gyration alone" : "");
}

Json equilibrium_json(const Equilibrium& e, const Case& c, bool has_height) {
  Json j;
  if (has_height) j.add("height", e.height);
  if (!e.about.empty()) j.add("about", e.about);
  j.add("axis", e.direction).add("vertical_stable", e.vertical_stable);
  if (e.unknown.empty())
    j.add("stable", e.stable);
  else
    j.add("stable", unknown).add("unknown", e.unknown);
  if (e.off_axis) j.add("off_axis", *e.off_axis).add("tilt", *e.tilt);
  if (e.vertical_frequency) j.add("vertical_frequency", *e.vertical_frequency);
  std::vector<Json> modes;
  for (const Mode& m : e.modes) modes.push_back(Json().add("frequency", m.frequency).add("growth", m.growth));
  j.add("modes", modes).add("spin_windows", intervals_json(e.spin_windows));
  if (const auto signature = energy_signature(c, e)) j.add("hessian", signature_json(*signature));
  return j;
}

std::string equilibrium_text(const Equilibrium& e, const EquilibriumReport& r, const Case& c) {
  const std::string frequency = turns_unit(c);
  std::string text = fmt::format("{}: {}\n", place_words(e, r, c, 12), verdict(e));
  if (!e.unknown.empty()) return text;
  if (e.vertical_frequency) text += fmt::format("  up and down    {}\n", quantity(*e.vertical_frequency, 8, frequency));
  const std::string turns = label(dimension::turns, c.units);
  text += fmt::format("  at spin {}:\n", quantity(r.spin, 8, turns));
  const char* what = e.about.empty() && !e.in_body ? "sideways, tilt" : "in the body   ";
  for (const Mode& m : e.modes)
    text += fmt::format("  {} {}{}\n", what, quantity(m.frequency, 8, frequency),
                        m.growth == 0 ? ""
                                      : fmt::format(", {} at the rate {}", m.growth > 0 ? "growing" : "dying",
                                                    quantity(std::fabs(m.growth), 4, rate_unit(c))));
  if (const auto signature = energy_signature(c, e)) text += signature_text(*signature, e, c);
  if (e.vertical_stable && e.turns) text += fmt::format("  stable spins   {}\n", interval_text(e.spin_windows, turns));
  return text;
}

std::vector<Json> precessions_json(const EquilibriumReport& r) {
  std::vector<Json> list;
  for (const SteadyPrecession& p : r.precessions)
    list.push_back(
        Json().add("tilt", p.tilt).add("frequency", p.rate / (2 * std::numbers::pi)).add("nutation", p.nutation));
  return list;
}

}  // namespace

Json equilibrium_json(const EquilibriumResult& found, const std::vector<std::filesystem::path>& files) {
  const Case& c = *found.of;
  const EquilibriumReport& r = found.report;
  std::vector<Json> list;
  for (const Equilibrium& e : r.equilibria) list.push_back(equilibrium_json(e, c, r.floats));
  Json j;
  j.add("case", c.name).add("spin", r.spin).add("equilibria", list).add("sentences", equilibrium_sentences(found));
  if (looked_for_masses(r, c)) j.add("masses", intervals_json(r.masses));
  if (r.orbit) j.add("orbit", orbit_json(*r.orbit));
  if (!found.relative.empty()) j.add("relative", relative_json(found.relative));
  if (found.steady) j.add("steady", steady_json(*found.steady));
  if (!found.periodic.empty()) j.add("periodic", periodic_json(found.periodic));
  if (!r.precessions.empty() || r.least_spin) j.add("precessions", precessions_json(r));
  if (r.least_spin) j.add("least_precession_spin", *r.least_spin);
  if (!found.ranges.empty()) {
    std::vector<Json> ranges;
    for (const StableRange& range : found.ranges) ranges.push_back(range_json(range));
    j.add("ranges", ranges);
  }
  RanCase(c, c.run)
      .trust(false, "eigenvalues of the linearisation alone: no trajectory was run to compare with")
      .tell(j);
  return j.add("warnings", found.warnings).add("units", units_json(c)).add("files", names_of(files));
}

namespace {

// All but the title.
std::string body_text(const EquilibriumResult& found) {
  const Case& c = *found.of;
  const EquilibriumReport& r = found.report;
  std::string text;
  if (r.orbit) text += orbit_text(*r.orbit, c);
  if (found.steady) text += steady_text(*found.steady, c);
  text += relative_text(found.relative, c) + periodic_text(found.periodic, c);
  for (const Equilibrium& e : r.equilibria) text += equilibrium_text(e, r, c);
  text += precessions_text(r, c);
  if (found.none()) text += none_words(c) + "\n";
  if (!c.units.note.empty()) text += fmt::format("\nunits: {}\n", c.units.note);
  if (looked_for_masses(r, c))
    text += fmt::format("\nstable masses at that spin, inertia in proportion: {}\n", masses_text(r, c));
  for (const StableRange& range : found.ranges) text += fmt::format("stable with {}\n", range_text(range));
  return text;
}

}  // namespace

std::string equilibrium_text(const EquilibriumResult& found) { return found.of->title + "\n\n" + body_text(found); }

}  // namespace kreisel
