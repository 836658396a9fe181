#include "kreisel/study/window/window_told.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

std::string sign_text(const SteadyMode& m) { return m.sign > 0 ? "+" : m.sign < 0 ? "-" : "unstable"; }

std::string mode_name(const SteadyMode& m) {
  const double most = std::fmax(m.up_and_down, std::fmax(m.sideways, m.tilt));
  if (m.up_and_down == most) return "up and down";
  if (m.sideways > 0.25 && m.tilt > 0.25) return "sideways and tilt";
  return m.sideways == most ? "sideways" : "tilt";
}

struct Extent {
  double least = std::numeric_limits<double>::infinity(), most = -least;
  void add(double x) { least = std::fmin(least, x), most = std::fmax(most, x); }
  std::string text(const std::string& unit, int digits) const {
    const std::string low = quantity(least, digits), high = quantity(most, digits, unit);
    return low == quantity(most, digits) ? high : low + " to " + high;
  }
};

Json mode_json(const SteadyMode& m) {
  return Json()
      .add("frequency", m.rate / (2 * std::numbers::pi))
      .add("growth", m.growth)
      .add("turns", m.turns)
      .add("signature", m.sign)
      .add("up_and_down", m.up_and_down)
      .add("sideways", m.sideways)
      .add("tilt", m.tilt);
}

Json fates_json(const WindowFates& f) {
  Json j;
  j.add("width", f.width).add("height", f.height).add("method", f.method).add("step", f.step).add("until", f.until);
  j.add("stable_stay", f.count(true, true)).add("stable_leave", f.count(true, false));
  return j.add("unstable_stay", f.count(false, true)).add("unstable_leave", f.count(false, false));
}

std::string fates_text(const WindowFates& f, const Case& c) {
  TextTable table({fmt::format("until {}", quantity(f.until, 6, c.units.time)), "stay", "leave"});
  table.row({"linearly stable", std::to_string(f.count(true, true)), std::to_string(f.count(true, false))});
  table.row({"not", std::to_string(f.count(false, true)), std::to_string(f.count(false, false))});
  return fmt::format("\nfates of {} x {} tops from the case's start, by {}\n{}", f.width, f.height, f.method,
                     table.text());
}

}  // namespace

Json window_json(const WindowResult& r, const Drawing& saved) {
  std::vector<Json> axes, edges, modes;
  for (std::size_t a = 0; a < 2; ++a)
    axes.push_back(Json()
                       .add("key", r.axes[a].key)
                       .add("from", r.range.low[a])
                       .add("to", r.range.high[a])
                       .add("own", r.axes[a].own)
                       .add("unit", r.axes[a].unit));
  for (const WindowEdge& e : r.edges) {
    std::vector<double> x, y, frequency;
    for (const WindowEdge::Point& p : e.points) x.push_back(p.x), y.push_back(p.y), frequency.push_back(p.frequency);
    Json j;
    j.add("lost", e.lost).add("ends", e.ends).add("closed", e.closed);
    edges.push_back(j.add("x", x).add("y", y).add("frequency", frequency));
  }
  for (const SteadyMode& m : r.modes) modes.push_back(mode_json(m));
  Json j, samples;
  for (const Steadiness s : {Steadiness::none, Steadiness::unstable, Steadiness::by_gyration, Steadiness::by_energy})
    samples.add(steadiness_words(s), r.count(s));
  j.add("case", r.of->name).add("axes", axes).add("edges", edges).add("samples", samples);
  j.add("own", Json().add("is", steadiness_words(r.own)).add("modes", modes));
  if (r.fates) j.add("fates", fates_json(*r.fates));
  j.add("seconds", r.seconds);
  std::vector<std::string> warnings = r.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  RanCase(*r.of, r.run, RunOf::many).trust(true, window_trust(r)).tell(j);
  return j.add("warnings", warnings).add("units", units_json(*r.of)).add("files", names_of(saved.files));
}

std::string window_text(const WindowResult& r) {
  std::string text = r.of->title + "\n";
  for (std::size_t a = 0; a < 2; ++a)
    text += fmt::format("{} from {} to {}\n", r.axes[a].key, quantity(r.range.low[a], 8),
                        quantity(r.range.high[a], 8, r.axes[a].unit));
  const double all = static_cast<double>(r.kinds.size());
  text += fmt::format(
      "of {} samples {:.1f} % stable by gyration only, {:.1f} % by energy, {:.1f} % unstable, {:.1f} % without "
      "a steady motion\n\n",
      r.kinds.size(), 100 * static_cast<double>(r.count(Steadiness::by_gyration)) / all,
      100 * static_cast<double>(r.count(Steadiness::by_energy)) / all,
      100 * static_cast<double>(r.count(Steadiness::unstable)) / all,
      100 * static_cast<double>(r.count(Steadiness::none)) / all);
  TextTable edges({"lost at the edge", r.axes[0].key, r.axes[1].key, "frequency", ""});
  for (const WindowEdge& e : r.edges) {
    Extent x, y, f;
    for (const WindowEdge::Point& p : e.points) x.add(p.x), y.add(p.y), f.add(p.frequency);
    edges.row({e.lost, x.text(r.axes[0].unit, 9), y.text(r.axes[1].unit, 9), f.text(turns_unit(*r.of), 5),
               e.ends     ? "no such motion beyond"
               : e.closed ? "closed"
                          : ""});
  }
  text += r.edges.empty() ? "no edge of stability in this range: --range looks further\n" : edges.text();
  if (!r.modes.empty()) {
    text += fmt::format("\nat the case's own {} = {}, {} = {}: {}\n", r.axes[0].key, quantity(r.axes[0].own, 8),
                        r.axes[1].key, quantity(r.axes[1].own, 8), steadiness_words(r.own));
    TextTable modes({"mode", "frequency", "signature", "growth"});
    for (const SteadyMode& m : r.modes)
      modes.row({mode_name(m), quantity(m.rate / (2 * std::numbers::pi), 8, turns_unit(*r.of)), sign_text(m),
                 m.growth == 0 ? "" : quantity(m.growth, 4, rate_unit(*r.of))});
    text += modes.text();
  }
  return text + (r.fates ? fates_text(*r.fates, *r.of) : "");
}

}  // namespace kreisel
