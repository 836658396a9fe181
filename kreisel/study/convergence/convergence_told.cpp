#include "kreisel/study/convergence/convergence_told.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

namespace {

Outcome end_of(const ConvergencePoint& p) { return {p.fate, p.ended, p.steps}; }

Json point_json(const Case& c, const ConvergencePoint& p) {
  Json drifts;
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) drifts.add(v.name, p.drifts[i++]);
  Json j;
  j.add("step", p.step).add("steps", p.steps).add("fate", name(p.fate)).add("error", p.error);
  if (p.fate == Fate::escaped) j.add("bound", bound_name(c, end_of(p)));
  return j.add("seconds", p.seconds).add("drifts", drifts);
}

Json method_json(const Case& c, const MethodConvergence& m) {
  std::vector<Json> points;
  for (const ConvergencePoint& p : m.points) points.push_back(point_json(c, p));
  Json j;
  j.add("name", m.method.name).add("claimed_order", m.claims.order).add("claimed", m.claimed());
  j.add("order", m.order ? m.order->slope : ConvergencePoint::not_a_number);
  if (m.order)
    j.add("order_from",
          Json().add("longest_step", m.order->from).add("shortest_step", m.order->to).add("spread", m.order->spread))
        .add("order_certain", m.certain());
  return j.add("points", points);
}

std::string shown(const Case& c, const ConvergencePoint& p) {
  return p.fate == Fate::stayed ? fmt::format("{:.1e}", p.error) : fate_text(c, end_of(p));
}

// Of the shortest step that was timed.
std::string time_per_step(const MethodConvergence& m, double until) {
  std::string text;
  for (const ConvergencePoint& p : m.points)
    if (std::isfinite(p.seconds)) text = fmt::format("{:.0f}", 1e9 * p.seconds * until / static_cast<double>(p.steps));
  return text;
}

}  // namespace

Json convergence_json(const ConvergenceResult& r, const Drawing& saved) {
  std::vector<Json> methods;
  methods.reserve(r.methods.size());
  for (const MethodConvergence& m : r.methods) methods.push_back(method_json(*r.of, m));
  std::vector<std::string> warnings = r.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  Json j;
  j.add("case", r.of->name).add("until", r.until).add("reference", "reference, in quadruple precision");
  j.add("methods", methods).add("units", units_json(*r.of)).add("warnings", warnings);
  ran_case(r).tell(j);
  return j.add("files", names_of(saved.files));
}

std::string convergence_text(const ConvergenceResult& r) {
  std::vector<std::string> header{"method", "claimed", "order", "ns/step"};
  for (const ConvergencePoint& p : r.methods.front().points) header.push_back(fmt::format("h = {:.4g}", p.step));
  TextTable table(header);
  bool doubtful = false;
  for (const MethodConvergence& m : r.methods) {
    const bool unsure = m.order && !m.certain();
    doubtful = doubtful || unsure;
    std::vector<std::string> row{m.method.name, m.claimed(),
                                 m.order ? fmt::format("{:.2f}{}", m.order->slope, unsure ? "?" : "") : "",
                                 time_per_step(m, r.until)};
    for (const ConvergencePoint& p : m.points) row.push_back(shown(*r.of, p));
    table.row(row);
  }
  std::string text =
      fmt::format("{}\nrelative error of the state at t = {}, against the reference in quadruple precision\n\n{}",
                  r.of->title, quantity(r.until, 12, r.of->units.time), table.text());
  if (doubtful)
    text += "? the slopes between neighbouring steps differ, there is only one, or they agree on no claimed order\n";
  return text + "\n";
}

}  // namespace kreisel
