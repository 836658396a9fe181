#include "kreisel/study/map/map_told.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/equilibrium/brief_report.hpp"
#include "kreisel/study/expected.hpp"
#include "kreisel/study/job/effort_line.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

// It has a height where it is carried by a field.
const Equilibrium* floating(const EquilibriumReport& report) {
  const Equilibrium* best = nullptr;
  for (const Equilibrium& e : report.equilibria)
    if (e.vertical_stable && e.direction > 0) best = &e;
  return best;
}

Json colour_json(const PlannedMap& p, const MapCounts& n) {
  Json j;
  j.add("of", p.colour.text);
  if (p.colour.none()) return j;
  j.add("label", p.colour.label).add("unit", p.colour.unit).add("dataset", p.colour.name).add("values", n.values);
  if (n.values > 0) j.add("least", n.least).add("most", n.most).add("mean", n.sum / static_cast<double>(n.values));
  return j;
}

std::string colour_text(const PlannedMap& p, const MapCounts& n) {
  if (p.colour.none() || n.values == 0) return "";
  return fmt::format("{:<20} {} to {}, {} on average, where tops stay\n", p.colour.text, quantity(n.least, 4),
                     quantity(n.most, 4, p.colour.unit), quantity(n.sum / static_cast<double>(n.values), 4));
}

std::string effort_text(const PlannedMap& p, const MapReport& r) {
  const MapCounts& n = r.counts;
  std::string text;
  if (p.plan.second)
    text +=
        fmt::format("doubtful             {:.4f} of the pixels: another fate with {}\n", n.part(n.doubtful), p.second);
  if (p.plan.refine)
    text += fmt::format("computed             {:.4f} of the pixels; the others lie between agreeing ones\n",
                        n.part(n.computed));
  return text + effort_line(r.end, p.engine.name) + "\n";
}

Json edge_json(const EdgeDimension& e) {
  std::vector<Json> scales;
  for (const EdgeScale& s : e.scales) scales.push_back(Json().add("pixels", s.pixels).add("uncertain", s.uncertain));
  return Json().add("dimension", e.dimension).add("error", e.error).add("scales", scales);
}

std::string edge_text(const EdgeDimension& e) {
  return fmt::format("dimension of the edge {:.3f} ± {:.3f}, by the starts that an error of 1 to {} pixels changes\n",
                     e.dimension, e.error, e.scales.back().pixels);
}

// The map is finished and written: whoever wants to stop now is told of it all the same.
EquilibriumReport report_of(const Case& c) {
  const StopScope nobody(nullptr);
  return brief_report(c);
}

}  // namespace

MapReport map_report(const MapResult& map, const MapCounts& counts, bool dimension) {
  MapReport r{counts, map.end(), {}, dimension ? map.edge() : std::nullopt, counts.warnings(map.plan().colour)};
  if (dimension && !r.edge)
    r.warnings.emplace_back("the map has no edge to measure: all fates are alike, or it is under 32 pixels");
  return r;
}

Json map_json(const PlannedMap& p, const MapReport& r, const std::vector<std::string>& warnings) {
  const Case& c = *p.of;
  const Grid& g = p.plan.grid;
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  Json fates;
  for (const NamedFate& f : fates_by_name(*c.experiment)) fates.add(f.name, r.counts.fates.of(f.fate));
  Json j;
  j.add("case", c.name).add("method", p.run.method).add("step", p.run.step).add("until", p.run.until);
  j.add("axes", std::span<const std::string>(p.axes)).add("window", std::span<const double>(window));
  j.add("width", g.width).add("height", g.height).add("pixels", g.pixels());
  j.add("stable_fraction", r.counts.part(r.counts.fates.of(Fate::stayed))).add("fates", fates);
  j.add("at_once", r.counts.at_once);
  if (r.edge) j.add("edge", edge_json(*r.edge));
  if (const std::optional<Expectation> e = expected(c, p)) j.add("expected", expected_json(*e));
  j.add("colour", colour_json(p, r.counts));
  if (p.plan.second) j.add("second_run", p.second).add("doubtful_fraction", r.counts.part(r.counts.doubtful));
  if (p.plan.refine) j.add("computed_fraction", r.counts.part(r.counts.computed));
  j.add("steps", r.end.steps).add("seconds", r.end.seconds).add("steps_per_second", r.end.rate());
  j.add("processor", p.engine.name);
  const EquilibriumReport report = report_of(c);
  if (const Equilibrium* e = floating(report)) {
    if (report.floats) j.add("equilibrium_height", e->height);
    if (!e->spin_windows.empty())
      j.add("spin_window", Json().add("from", e->spin_windows.front().low).add("to", e->spin_windows.front().high));
  }
  ran_case(p).tell(j);
  j.add("warnings", warnings);
  return j.add("units", units_json(c)).add("files", names_of(r.files));
}

std::string map_text(const PlannedMap& p, const MapReport& r) {
  const Case& c = *p.of;
  std::string text;
  const std::string frequency = label(dimension::turns, c.units);
  text += fmt::format("{}\n", c.title);
  text += fmt::format("never escapes        {:.4f} of {} pixels", r.counts.part(r.counts.fates.of(Fate::stayed)),
                      r.counts.pixels);
  if (const std::optional<Expectation> e = expected(c, p))
    text += fmt::format(" (expected: {} ± {})", e->value, e->tolerance);
  text += fmt::format("\n");
  if (r.edge) text += edge_text(*r.edge);
  if (r.counts.at_once > 0)
    text += fmt::format("gone at once         {:.4f} of the pixels: no equilibrium there, or a start out of bounds\n",
                        r.counts.part(r.counts.at_once));
  const EquilibriumReport report = report_of(c);
  if (const Equilibrium* e = floating(report)) {
    if (report.floats) text += fmt::format("equilibrium height   {}\n", quantity(e->height, 9, c.units.length));
    if (!e->spin_windows.empty() && std::isfinite(e->spin_windows.front().high))
      text += fmt::format("linear spin window   {} to {}\n", quantity(e->spin_windows.front().low, 8),
                          quantity(e->spin_windows.front().high, 8, frequency));
    else if (!e->spin_windows.empty())
      text += fmt::format("linear spin window   above {}\n", quantity(e->spin_windows.front().low, 8, frequency));
  }
  return text + colour_text(p, r.counts) + effort_text(p, r);
}

}  // namespace kreisel
