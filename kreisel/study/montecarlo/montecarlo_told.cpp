#include "kreisel/study/montecarlo/montecarlo_told.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/ensemble/montecarlo/wilson.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/expected.hpp"
#include "kreisel/study/job/effort_line.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace {

std::vector<Json> importance_json(const MonteCarloResult& r) {
  std::vector<Json> list;
  for (const Importance& t : r.importance())
    list.push_back(Json()
                       .add("key", r.plan().sample.laws->keys()[t.variable])
                       .add("by_value", t.by_value)
                       .add("by_distance", t.by_distance)
                       .add("p_value", t.p_value)
                       .add("significant", t.significant));
  return list;
}

std::string fate_table(const MonteCarloResult& r) {
  TextTable table({"fate", "samples", "part", "from", "to"});
  const double deviations = two_sided_deviations(r.plan().sample.confidence);
  for (const NamedFate& f : fates_by_name(*r.plan().sample.of->experiment)) {
    const std::uint64_t count = r.counted().fates().of(f.fate);
    const Interval i = wilson(count, r.samples(), deviations);
    table.row({f.name, std::to_string(count), fmt::format("{:.5f}", r.fraction(count)), fmt::format("{:.5f}", i.low),
               fmt::format("{:.5f}", i.high)});
  }
  return table.text();
}

std::string shown(double correlation) { return std::isnan(correlation) ? "-" : fmt::format("{:+.3f}", correlation); }

std::string importance_table(const MonteCarloResult& r) {
  TextTable table({"variable", "centre", "unit", "law at scatter 1", "by value", "by distance", "p-value"});
  const Case& c = *r.plan().sample.of;
  const SampleLaws& laws = *r.plan().sample.laws;
  for (const Importance& t : r.importance())
    table.row({laws.keys()[t.variable], quantity(laws.centre(t.variable), 6), axis_unit(c, laws.keys()[t.variable]),
               laws.about(t.variable), shown(t.by_value), shown(t.by_distance),
               fmt::format("{:.1e}{}", t.p_value, t.significant ? " *" : "")});
  return table.text();
}

}  // namespace

Json montecarlo_json(const MonteCarloResult& r, const std::vector<std::filesystem::path>& files,
                     const std::vector<std::string>& warnings) {
  const PlannedSamples& p = r.plan().sample;
  const Case& c = *p.of;
  Json fates;
  for (const NamedFate& f : fates_by_name(*c.experiment)) fates.add(f.name, r.counted().fates().of(f.fate));
  std::vector<std::string> two;
  for (const Importance& t : r.importance())
    if (two.size() < 2) two.push_back(r.plan().sample.laws->keys()[t.variable]);
  const std::vector<Json> importance = importance_json(r);
  const double interval[] = {r.interval().low, r.interval().high};
  Json j;
  j.add("case", c.name).add("method", p.run.method).add("step", p.run.step).add("until", p.run.until);
  if (c.experiment->period() > 0) j.add("orbits", p.run.until / c.experiment->period());
  j.add("samples", r.samples()).add("scatter", p.scatter).add("seed", p.seed);
  j.add("fraction", r.fraction(r.counted().stayed())).add("interval", std::span<const double>(interval));
  if (const std::optional<Expectation> e = expected(c, p)) j.add("expected", expected_json(*e));
  j.add("confidence", p.confidence).add("fates", fates).add("at_once", r.counted().at_once());
  j.add("most_important", std::span<const std::string>(two)).add("variables", std::span<const Json>(importance));
  j.add("steps", r.end().steps).add("seconds", r.end().seconds).add("steps_per_second", r.end().rate());
  j.add("processor", p.engine.name).add("warnings", warnings);
  ran_case(p, r.samples()).tell(j);
  return j.add("units", units_json(c)).add("files", names_of(files));
}

std::string montecarlo_text(const MonteCarloResult& r) {
  const PlannedSamples& p = r.plan().sample;
  const Case& c = *p.of;
  std::string text = fmt::format("{}\n{} samples with scatter {:.6g} and seed {}, each until t = {}\n\n", c.title,
                                 r.samples(), p.scatter, p.seed, quantity(p.run.until, 9, c.units.time));
  text +=
      fmt::format("stays                {:.5f}, between {:.5f} and {:.5f} with confidence {}\n\n{}",
                  r.fraction(r.counted().stayed()), r.interval().low, r.interval().high, p.confidence, fate_table(r));
  if (const std::optional<Expectation> e = expected(c, p))
    text += fmt::format("expected: {} ± {} stay\n", e->value, e->tolerance);
  if (r.counted().at_once() > 0)
    text += fmt::format("{} of them escaped at once: they start outside, or have nothing to start from\n",
                        r.counted().at_once());
  text += fmt::format(
      "\nwhich variable decides: rank correlation with staying, by its value and by its distance from the "
      "centre\n{}",
      importance_table(r));
  if (std::any_of(r.importance().begin(), r.importance().end(), [](const Importance& t) { return t.significant; }))
    text += fmt::format("* hardly by luck\n");
  return text + fmt::format("\n{}\n", effort_line(r.end(), p.engine.name));
}

}  // namespace kreisel
