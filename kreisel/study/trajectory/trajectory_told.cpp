#include "kreisel/study/trajectory/trajectory_told.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/study/trajectory/natural_size.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"

namespace kreisel {

namespace {

Json state_json(const Case& c, std::span<const double> state) {
  Json j;
  std::size_t i = 0;
  for (const Part& p : c.experiment->parts()) {
    j.add(p.name, state.subspan(i, width_of(p)));
    i += width_of(p);
  }
  return j;
}

// Every body where they are few, else what is shown of them all.
TextTable many_table(const Case& c, std::span<const double> state) {
  if (tables_state(c)) {
    TextTable table({"", "x", "y", "z", "unit"});
    std::size_t at = 0;
    for (const Part& p : c.experiment->parts())
      for (std::size_t b = 0; b < c.experiment->bodies(); ++b, at += 3)
        table.row({fmt::format("{}{}", p.name, b + 1), quantity(state[at], 10), quantity(state[at + 1], 10),
                   quantity(state[at + 2], 10), label(p.dimension, c.units)});
    return table;
  }
  TextTable table({"at the end", "", "unit"});
  const std::vector<double> values = c.experiment->shown_values(state);
  std::size_t at = 0;
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i) table.row({s.name, quantity(values[at++], 6), label(s.dimension, c.units)});
  return table;
}

TextTable state_table(const Case& c, std::span<const double> state) {
  if (c.experiment->bodies() > 1) return many_table(c, state);
  const auto parts = c.experiment->parts();
  std::size_t width = 0;
  for (const Part& p : parts) width = std::max(width, width_of(p));
  std::vector<std::string> heads{"at the end"};
  const bool alike = std::all_of(parts.begin(), parts.end(), [&](const Part& p) { return width_of(p) == width; });
  for (std::size_t i = 0; i < width; ++i) {  // r_x and a_x share a column x
    const std::string name = component_name(parts.front(), i, width);
    heads.push_back(alike ? name.substr(name.rfind('_') + 1) : "");
  }
  heads.emplace_back("unit");
  TextTable table(heads);
  std::size_t at = 0;
  for (const Part& p : parts) {
    std::vector<std::string> cells{p.name};
    for (std::size_t i = 0; i < width; ++i) cells.push_back(i < width_of(p) ? quantity(state[at + i], 10) : "");
    cells.push_back(label(p.dimension, c.units));
    table.row(cells);
    at += width_of(p);
  }
  return table;
}

// Of the first value; where that is nothing beside the part of the state that the invariant measures, of the length of that part.
double relative_drift(const Case& c, const Invariant& v, const Drift& d, std::span<const double> state) {
  const double natural = natural_size(c, v, state);
  return nothing_beside(d.first, natural) ? d.drift() / natural : d.relative();
}

Json invariants_json(const Case& c, const std::vector<Drift>& drifts, std::span<const double> state) {
  Json j;
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) {
    const Drift& d = drifts[i++];
    Json one;
    one.add("first", d.first).add("min", d.min).add("max", d.max).add("last", d.last).add("drift", d.drift());
    j.add(v.name, one.add("relative_drift", relative_drift(c, v, d, state)).add("unit", label(v.dimension, c.units)));
  }
  return j;
}

}  // namespace

Json trajectory_json(const PlannedTrajectory& plan, const SavedTrajectory& t, const std::optional<Json>& sample) {
  const TrajectoryFindings& found = t.end.found.value();
  const Case& c = *plan.of;
  const Outcome& o = t.end.outcome;
  Json j;
  j.add("case", c.name).add("method", plan.run.method).add("step", plan.run.step).add("until", plan.run.until);
  j.add("fate", name(o.fate));
  if (o.fate == Fate::escaped) j.add("bound", bound_name(c, o));
  if (sample) j.add("sample", *sample);
  j.add("final", Json().add("t", t.end.time).add("state", state_json(c, t.end.state)));
  j.add("invariants", invariants_json(c, t.end.drifts, t.end.state))
      .add("steps", o.steps)
      .add("seconds", t.end.seconds);
  add_findings(j, found, c);
  std::vector<std::string> warnings = t.end.warnings;
  for (const auto& more : {t.files.warnings, found.warnings}) warnings.insert(warnings.end(), more.begin(), more.end());
  RanCase ran(c, plan.run);
  if (found.trust) ran.trust(true, checked_words(*found.trust, c), trust_json(*found.trust, c));
  ran.tell(j);
  return j.add("warnings", warnings).add("units", units_json(c)).add("files", names_of(t.files.files));
}

std::string trajectory_text(const PlannedTrajectory& plan, const SavedTrajectory& t) {
  const Case& c = *plan.of;
  const std::string head = fmt::format("{}\n{} at t = {}, after {} steps of {} with {}\n\n", c.title,
                                       fate_text(c, t.end.outcome), quantity(t.end.time, 12, c.units.time),
                                       t.end.outcome.steps, quantity(plan.run.step, 6, c.units.time), plan.run.method);
  TextTable kept({"invariant", "first", "drift", "relative", "unit"});
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) {
    const Drift& d = t.end.drifts[i++];
    kept.row({v.name, quantity(d.first, 10), quantity(d.drift(), 3), quantity(relative_drift(c, v, d, t.end.state), 3),
              label(v.dimension, c.units)});
  }
  return head + fmt::format("{}\n{}\n", state_table(c, t.end.state).text(), kept.text()) +
         findings_text(t.end.found.value(), c);
}

}  // namespace kreisel
