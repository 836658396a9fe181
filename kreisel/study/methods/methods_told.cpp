#include "kreisel/study/methods/methods_told.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
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

Json method_json(const Case& c, const MethodRun& m) {
  const TrajectoryEnd& end = m.result.end;
  Json j;
  j.add("method", m.method).add("fate", name(end.outcome.fate));
  if (end.outcome.fate == Fate::escaped) j.add("bound", bound_name(c, end.outcome));
  j.add("end", end.time).add("steps", end.outcome.steps).add("seconds", end.seconds);
  return j.add("invariants", kept_json(m));
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
  return text + runs.text() + "\n" + kept.text() + "\n";
}

Json methods_json(const MethodsResult& all, const Drawing& saved) {
  std::vector<Json> rows;
  for (const MethodRun& m : all.methods) rows.push_back(method_json(*all.of, m));
  Json j;
  j.add("case", all.of->name).add("step", all.run.step).add("until", all.run.until).add("methods", rows);
  RanCase(*all.of, all.run).trust(true, compared).tell(j);
  std::vector<std::string> warnings = all.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  return j.add("warnings", warnings).add("units", units_json(*all.of)).add("files", names_of(saved.files));
}

}  // namespace kreisel
