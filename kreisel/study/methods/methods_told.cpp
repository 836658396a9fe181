#include "kreisel/study/methods/methods_told.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/methods/own_invariants.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

// The error, and its slope, are relative to the first value, where that is not 0.
Json kept_json(const MethodRun& m) {
  Json all;
  for (std::size_t k = 0; k < m.result.invariants.size(); ++k) {
    const Drift& d = m.result.end.drifts[k];
    Json one;
    one.add("first", d.first).add("last", d.last).add("drift", d.drift()).add("relative_drift", d.relative());
    all.add(m.result.invariants[k].name, one.add("slope", m.slopes[k]).add("unit", m.result.invariants[k].unit));
  }
  return all;
}

// What it keeps in their place, where it has something of its own.
Json own_json(const std::vector<OwnInvariant>& own) {
  Json all;
  for (const OwnInvariant& v : own)
    all.add(v.name, Json()
                        .add("first", v.drift.first)
                        .add("last", v.drift.last)
                        .add("drift", v.drift.drift())
                        .add("relative_drift", v.drift.relative()));
  return all;
}

std::string own_text(const MethodsResult& all) {
  TextTable table({"kept instead", "method", "largest error"});
  bool any = false;
  for (const MethodRun& m : all.methods)
    for (const OwnInvariant& v : own_invariants(*all.of, method_named(m.method).method, all.run.step, m.result)) {
      table.row({v.name, m.method, quantity(v.drift.relative(), 3)});
      any = true;
    }
  return any ? table.text() + "\n" : "";
}

Json method_json(const Case& c, const MethodRun& m, double step) {
  const TrajectoryEnd& end = m.result.end;
  Json j;
  j.add("method", m.method).add("fate", name(end.outcome.fate));
  if (end.outcome.fate == Fate::escaped) j.add("bound", bound_name(c, end.outcome));
  j.add("end", end.time).add("steps", end.outcome.steps).add("seconds", end.seconds);
  j.add("invariants", kept_json(m));
  const std::vector<OwnInvariant> own = own_invariants(c, method_named(m.method).method, step, m.result);
  return own.empty() ? j : j.add("kept_instead", own_json(own));
}

}  // namespace

std::string methods_text(const MethodsResult& all) {
  const Case& c = *all.of;
  std::string text = fmt::format("{}\nsteps of {} until {}\n\n", c.title, quantity(all.run.step, 6, c.units.time),
                                 quantity(all.run.until, 6, c.units.time));
  TextTable runs({"method", "fate", "end", "steps", "time of computing"});
  for (const MethodRun& m : all.methods)
    runs.row({m.method, fate_text(c, m.result.end.outcome), quantity(m.result.end.time, 6, c.units.time),
              fmt::format("{}", m.result.end.outcome.steps), quantity(m.result.end.seconds, 3, "s")});
  const std::string per = c.units.time.empty() ? "slope" : "slope per " + c.units.time;
  TextTable kept({"invariant", "method", "largest error", per});
  for (std::size_t k = 0; k < all.methods.front().result.invariants.size(); ++k)
    for (const MethodRun& m : all.methods)
      kept.row({m.result.invariants[k].name, m.method, quantity(m.result.end.drifts[k].relative(), 3),
                quantity(m.slopes[k], 3)});
  return text + runs.text() + "\n" + kept.text() + "\n" + own_text(all);
}

Json methods_json(const MethodsResult& all, const Drawing& saved) {
  std::vector<Json> rows;
  for (const MethodRun& m : all.methods) rows.push_back(method_json(*all.of, m, all.run.step));
  Json j;
  j.add("case", all.of->name).add("step", all.run.step).add("until", all.run.until).add("methods", rows);
  RanCase(*all.of, all.run).trust(true, compared).tell(j);
  std::vector<std::string> warnings = all.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  return j.add("warnings", warnings).add("units", units_json(*all.of)).add("files", names_of(saved.files));
}

}  // namespace kreisel
