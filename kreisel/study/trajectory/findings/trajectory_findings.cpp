#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/capability/has_place.hpp"

namespace kreisel {

namespace {

using Rate = std::pair<const char*, std::optional<double>>;

std::array<Rate, 4> listed(const MotionRates& r) {
  return {{{"spin", r.spin}, {"precession", r.precession}, {"nutation", r.nutation}, {"bounce", r.bounce}}};
}

std::string rates_text(const MotionRates& rates, const Case& c) {
  if (rates.over == 0) return "";
  std::string text = fmt::format("rates, over the first {}\n", quantity(rates.over, 4, c.units.time));
  const bool floats = has_place(*c.experiment);
  for (const auto& [name, rate] : listed(rates))
    if (rate || floats || std::string_view(name) != "bounce")
      text +=
          fmt::format("  {:<12} {}\n", name,
                      rate ? quantity(*rate, 8, label(dimension::turns, c.units)) : "none, or too slow for that time");
  return text + "\n";
}

std::string fall_text(const Fall& f) {
  std::string text = f.where.empty() ? "" : f.where + "\n";
  for (const std::string& sentence : f.why) text += sentence + "\n";
  return text.empty() ? "" : text + "\n";
}

// "strang with steps of 0.001 s".
std::string second_words(const TrajectoryTrust& t, const Case& c) {
  if (is_reference(method_named(t.second.method).method)) return t.second.method;
  return fmt::format("{} with steps of {}", t.second.method, quantity(t.second.step, 6, c.units.time));
}

std::string trust_text(const TrajectoryTrust& t, const Case& c) {
  std::string text = fmt::format("again by {}: {} at t = {}\n", second_words(t, c), fate_text(c, t.outcome),
                                 quantity(t.outcome.time, 12, c.units.time));
  text += "  " + agreement_words(t, c);
  if (t.seen == 0) return text + "\n\n";
  if (t.agrees_until < t.seen) text += ": for later details take a shorter step or a method of higher order";
  text += "\n  largest difference, as a part of how far it moves:";
  for (const TrajectoryTrust::Apart& a : t.apart) text += fmt::format("  {} {}", a.part, quantity(a.largest, 2));
  return text + "\n\n";
}

}  // namespace

Json trust_json(const TrajectoryTrust& t, const Case& c) {
  Json apart;
  for (const TrajectoryTrust::Apart& a : t.apart) apart.add(a.part, a.largest);
  Json j;
  j.add("method", t.second.method).add("step", t.second.step).add("fate", name(t.outcome.fate));
  if (t.outcome.fate == Fate::escaped) j.add("bound", bound_name(c, t.outcome));
  return j.add("time", t.outcome.time)
      .add("same_fate", t.same_fate)
      .add("seen", t.seen)
      .add("close", TrajectoryTrust::close)
      .add("agrees_until", t.agrees_until)
      .add("largest_difference", apart)
      .add("checked", true)
      .add("how", checked_words(t, c));
}

std::string agreement_words(const TrajectoryTrust& t, const Case& c) {
  if (t.seen == 0) return "they end within a step or two: nothing was compared";
  const std::string same = fmt::format("the same to a part in {:g}", 1 / TrajectoryTrust::close);
  if (t.agrees_until == t.seen)
    return fmt::format("{} all the time, until t = {}", same, quantity(t.seen, 6, c.units.time));
  return fmt::format("{} until t = {}, then {} differs first", same, quantity(t.agrees_until, 6, c.units.time),
                     t.first);
}

std::string checked_words(const TrajectoryTrust& t, const Case& c) {
  return "it was run again by " + second_words(t, c);
}

TrajectoryFindings trajectory_findings(const PlannedTrajectory& plan, const TrajectoryEnd& end,
                                       const Control& control) {
  const FindingsAsk& ask = plan.findings.value();
  TrajectoryFindings found;
  try {
    stopped_as_error([&] {
      found.fallen = fall(plan, end);
      found.rates = motion_rates(plan, end.outcome, control);
      found.locking = locking_found(plan, end.outcome, control);
      if (!ask.frequencies.empty())
        found.frequencies = frequencies_found(plan, end.outcome, frequencies_ask(*plan.of, ask.frequencies), control);
      if (ask.chaos) found.chaos = chaos_found(plan, control);
      if (ask.second) found.trust = trajectory_trust(plan, *ask.second, control);
    });
  } catch (const Error&) {
    if (!control.stopped()) throw;
    found.warnings.emplace_back(
        "stopped after the run itself: its rates, frequencies, indicators or a second run that was asked for are "
        "missing");
    return found;
  }
  if (found.trust && !found.trust->same_fate)
    found.warnings.push_back(fmt::format("{} gives another fate: {}, not {}", second_words(*found.trust, *plan.of),
                                         name(found.trust->outcome.fate), name(end.outcome.fate)));
  return found;
}

std::string findings_text(const TrajectoryFindings& found, const Case& c) {
  std::string text = rates_text(found.rates, c);
  if (found.locking) text += locking_text(*found.locking, c);
  if (found.frequencies) text += frequencies_text(*found.frequencies, c);
  if (found.chaos) text += chaos_text(*found.chaos);
  if (found.fallen) text += fall_text(*found.fallen);
  if (found.trust) text += trust_text(*found.trust, c);
  return text;
}

void add_findings(Json& j, const TrajectoryFindings& found, const Case& c) {
  if (found.rates.over > 0) {
    Json rates;
    rates.add("over", found.rates.over).add("unit", label(dimension::turns, c.units));
    for (const auto& [name, rate] : listed(found.rates))
      if (rate) rates.add(name, *rate);
    j.add("rates", rates);
  }
  if (found.locking) j.add("locking", locking_json(*found.locking, c));
  if (found.frequencies) j.add("frequencies", frequencies_json(*found.frequencies));
  if (found.chaos) j.add("chaos", chaos_json(*found.chaos));
  if (found.fallen) {
    Json f;
    if (found.fallen->up) f.add("up", *found.fallen->up).add("sideways", *found.fallen->sideways);
    if (found.fallen->tilt) f.add("tilt", *found.fallen->tilt);
    if (!found.fallen->hit.empty()) f.add("hit", found.fallen->hit);
    j.add("fall", f.add("where", found.fallen->where).add("why", found.fallen->why));
  }
  if (found.trust) j.add("trust", trust_json(*found.trust, c));
}

}  // namespace kreisel
