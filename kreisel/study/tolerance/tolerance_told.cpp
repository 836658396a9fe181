#include "kreisel/study/tolerance/tolerance_told.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/job/effort_line.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace {

Json probe_json(const Probe& p) {
  const double interval[] = {p.interval.low, p.interval.high};
  Json j;
  j.add("scatter", p.scatter).add("samples", p.samples).add("stayed", p.stayed).add("fraction", p.fraction());
  return j.add("interval", std::span<const double>(interval)).add("verdict", name(p.verdict));
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();  // null in JSON

// How far each number may be off at that scatter, in its own unit.
std::vector<Json> widths_json(const PlannedSamples& p, double scatter) {
  std::vector<Json> list;
  for (std::size_t i = 0; i < p.laws->size(); ++i)
    list.push_back(Json()
                       .add("key", p.laws->keys()[i])
                       .add("centre", p.laws->centre(i))
                       .add("width", scatter * p.laws->width(i))
                       .add("unit", axis_unit(*p.of, p.laws->keys()[i]))
                       .add("law", p.laws->about(i, scatter)));
  return list;
}

// For people in the units that they measure in: grams, millimetres, degrees.
std::string widths_table(const PlannedSamples& p, double scatter) {
  TextTable table({"at that scatter", "centre", "width", "unit", "law, in the case's units"});
  for (std::size_t i = 0; i < p.laws->size(); ++i) {
    const std::string& key = p.laws->keys()[i];
    const Dimension d = dimension_of(*p.of, key);
    const std::string unit = usual_unit(d, p.of->units);
    const double one = unit == label(d, p.of->units) ? 1 : number_with_unit(key, "1 " + unit, d, p.of->units);
    table.row({key, quantity(p.laws->centre(i) / one, 6), quantity(scatter * p.laws->width(i) / one, 4), unit,
               p.laws->about(i, scatter)});
  }
  return table.text();
}

std::string answer_text(const ToleranceQuestion& q, const ToleranceAnswer& a) {
  if (!a.kept) return fmt::format("no scatter down to {:.4g} was shown to keep {}\n", a.probes.back().scatter, q.keep);
  std::string text = fmt::format(
      "largest scatter      {:.6g} keeps {} with confidence {}: {:.6f} of {} samples, between {:.6f} and {:.6f}\n",
      a.kept->scatter, q.keep, q.confidence, a.kept->fraction(), a.kept->samples, a.kept->interval.low,
      a.kept->interval.high);
  if (a.failed) text += fmt::format("surely too large     {:.6g}\n", a.failed->scatter);
  if (a.at_limit && std::isfinite(q.limit))
    text += fmt::format("it is the largest that the laws allow: at {:.6g} a number could leave its range\n", q.limit);
  else if (a.at_limit)
    text += fmt::format("nothing larger was tried\n");
  const auto undecided = std::count_if(a.probes.begin(), a.probes.end(),
                                       [](const Probe& p) { return p.verdict == ProbeVerdict::undecided; });
  if (undecided > 0)
    text += fmt::format(
        "{} of the scatters tried stayed undecided after {} samples and count as not kept; more samples decide more\n",
        undecided, q.samples);
  return text;
}

}  // namespace

Json tolerance_json(const ToleranceResult& r, const std::vector<std::filesystem::path>& files,
                    const std::vector<std::string>& warnings) {
  const PlannedSamples& p = r.plan.sample;
  const ToleranceQuestion& q = r.plan.question;
  const ToleranceAnswer& a = r.answer;
  std::vector<Json> probes;
  for (const Probe& probe : a.probes) probes.push_back(probe_json(probe));
  Json j;
  j.add("case", p.of->name).add("method", p.run.method).add("step", p.run.step).add("until", p.run.until);
  j.add("keep", q.keep).add("confidence", q.confidence).add("seed", p.seed);
  j.add("scatter", a.kept ? a.kept->scatter : none).add("fails_at", a.failed ? a.failed->scatter : none);
  if (a.kept) {
    const double interval[] = {a.kept->interval.low, a.kept->interval.high};
    j.add("fraction", a.kept->fraction()).add("interval", std::span<const double>(interval));
    j.add("widths", widths_json(p, a.kept->scatter));
  }
  j.add("at_limit", a.at_limit).add("samples", a.samples()).add("probes", std::span<const Json>(probes));
  j.add("steps", r.end.steps).add("seconds", r.end.seconds).add("processor", p.engine.name);
  trusted(r).tell(j);
  j.add("warnings", warnings).add("units", units_json(*p.of));
  return j.add("files", names_of(files));
}

std::string tolerance_text(const ToleranceResult& r) {
  const PlannedSamples& p = r.plan.sample;
  const Case& c = *p.of;
  std::string text = fmt::format("{}\nhow much may {} scatter, until t = {}\n\n", c.title,
                                 fmt::join(p.laws->keys(), ", "), quantity(p.run.until, 9, c.units.time));
  TextTable table({"scatter", "samples", "stays", "from", "to", ""});
  std::vector<Probe> probes = r.answer.probes;
  std::sort(probes.begin(), probes.end(), [](const Probe& a, const Probe& b) { return a.scatter < b.scatter; });
  for (const Probe& probe : probes)
    table.row({fmt::format("{:.6g}", probe.scatter), std::to_string(probe.samples),
               fmt::format("{:.6f}", probe.fraction()), fmt::format("{:.6f}", probe.interval.low),
               fmt::format("{:.6f}", probe.interval.high), name(probe.verdict)});
  text += table.text() + "\n" + answer_text(r.plan.question, r.answer);
  if (r.answer.kept) text += "\n" + widths_table(p, r.answer.kept->scatter) + "\n";
  if (r.trust) text += r.trust->words() + "\n";
  return text + effort_line(r.end, p.engine.name) + "\n";
}

}  // namespace kreisel
