#include "kreisel/study/flight/flight_told.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/flight/flight_air.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

constexpr double parts[] = {0.1, 0.25, 0.5, 0.75, 0.9};

Json many_json(const FlightTimes& t) {
  Json j, quantiles;
  for (const double part : parts) quantiles.add(fmt::format("{:g}", part), t.quantile(part).value_or(std::nan("")));
  std::vector<Json> survival;
  for (const SurvivalPoint& s : t.survival) survival.push_back(Json().add("time", s.time).add("fraction", s.fraction));
  return j.add("samples", t.samples).add("fell", t.fell).add("quantiles", quantiles).add("survival", survival);
}

std::string many_text(const FlightTimes& t, const Case& c) {
  std::string text = fmt::format("\n{} flights, {} of them fell in their time\n", t.samples, t.fell);
  for (const double part : parts)
    if (const auto time = t.quantile(part))
      text += fmt::format("  {:3.0f} % by {}\n", 100 * part, quantity(*time, 5, c.units.time));
  return text;
}

Json air_json(const FlightAir& a) {
  const double meant[] = {a.low, a.high};
  return Json()
      .add("shape", a.shape)
      .add("reynolds_at_start", a.first)
      .add("reynolds_at_end", a.last)
      .add("meant_for", std::span<const double>(meant));
}

std::string air_text(const FlightAir& a) {
  return fmt::format(
      "  Reynolds number ρωR²/η of its spin {:.3g}, at the end {:.3g}; the torque of air on {} is an estimate for {:g} "
      "to {:g}{}\n",
      a.first, a.last, a.shape, a.low, a.high, a.beyond() ? ", which it left" : "");
}

}  // namespace

Json flight_json(const FlightResult& r, const Drawing& saved) {
  Json j;
  j.add("case", r.of->name).add("method", r.run.method).add("step", r.run.step).add("until", r.run.until);
  j.add("fell", r.fell()).add("fate", std::string(name(r.outcome.fate))).add("flight_time", r.outcome.time);
  j.add("why", r.why).add("spin_at_start", r.rows.front().spin).add("spin_at_end", r.rows.back().spin);
  j.add("spin_windows", intervals_json(r.windows));
  j.add("left_window", r.left_window.value_or(std::nan("")));
  std::vector<Json> growing;
  for (const Mode& m : r.growing) growing.push_back(Json().add("frequency", m.frequency).add("growth", m.growth));
  j.add("growing", growing).add("lost", r.lost).add("steps", r.outcome.steps).add("seconds", r.seconds);
  if (const auto air = air_of(r)) j.add("air", air_json(*air));
  if (r.many) j.add("ensemble", many_json(*r.many));
  std::vector<std::string> warnings = r.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  RanCase(*r.of, r.run).tell(j);
  return j.add("warnings", warnings).add("units", units_json(*r.of)).add("files", names_of(saved.files));
}

std::string flight_text(const FlightResult& r) {
  const Case& c = *r.of;
  const std::string turns = turns_unit(c);
  std::string text = c.title + "\n\n";
  text += r.fell() ? fmt::format("it flew for {}\n", quantity(r.outcome.time, 6, c.units.time))
                   : fmt::format("it still flies after {}\n", quantity(r.outcome.time, 6, c.units.time));
  for (const std::string& sentence : r.why) text += fmt::format("  {}\n", sentence);
  text += fmt::format("  spin at the start {}, at the end {}\n", quantity(r.rows.front().spin, 6, turns),
                      quantity(r.rows.back().spin, 6, turns));
  if (!r.windows.empty()) text += fmt::format("  stable spins {}\n", interval_text(r.windows, turns));
  if (const auto air = air_of(r)) text += air_text(*air);
  text += fmt::format("  {} steps in {}\n", r.outcome.steps, quantity(r.seconds, 3, "s"));
  if (r.many) text += many_text(*r.many, c);
  return text;
}

}  // namespace kreisel
