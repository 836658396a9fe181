#include "kreisel/study/flight/flight_result.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/brief_report.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/search_watch.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/trajectory/findings/fall.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"

namespace kreisel {

namespace {

bool within(const std::vector<Interval>& list, double x) {
  return std::any_of(list.begin(), list.end(), [x](const Interval& i) { return x >= i.low && x <= i.high; });
}

FlightRow row_of(const Experiment& experiment, double t, std::span<const double> state) {
  const auto bodies = experiment.in_space(state);
  const std::optional<AxisTurning> turning = experiment.turning(state);
  const AxisState<double> s = bodies.empty() ? AxisState<double>{} : bodies.front();
  return {t, turning->about_axis / (2 * std::numbers::pi), std::atan2(std::hypot(s.a.x, s.a.y), s.a.z), s.r.z};
}

// Of the case's report the equilibrium that the start stands on; nothing where there is none.
std::optional<Equilibrium> stands_on(const Case& c) {
  try {
    const EquilibriumReport report = brief_report(c);
    std::optional<Equilibrium> found;
    const double height = c.experiment->equilibrium_height();
    for (const Equilibrium& e : report.equilibria)
      if (e.direction > 0 && (!found || std::fabs(e.height - height) < std::fabs(found->height - height))) found = e;
    return found;
  } catch (const Error&) {
    return std::nullopt;
  }
}

// About what the start stands on.
std::vector<Interval> stable_spins(const Case& c, const Control& control) {
  const SearchWatch watch(control);
  const auto e = stands_on(c);
  return e ? spin_windows_about(c, *e) : std::vector<Interval>{};
}

// What grows about the equilibrium at another spin.
std::vector<Mode> growing_at(const Case& c, double spin) {
  std::vector<Mode> list;
  try {
    const Case other =
        with_numbers(c, std::array<std::string, 1>{"initial.spin"}, std::array{spin}, "the flight's last spin");
    if (const auto e = stands_on(other))
      for (const Mode& m : e->modes)
        if (m.growth > 0) list.push_back(m);
  } catch (const Error&) {  // there is no such key, or nothing to stand on
  }
  std::sort(list.begin(), list.end(), [](const Mode& a, const Mode& b) { return a.growth > b.growth; });
  return list;
}

// What grows at another spin, of a symmetric top over magnets: "tilting of the axis grows, swinging at 13.8 Hz".
std::string lost_motion(const Case& c, double spin) {
  const DrivenParameters* driven = driven_of(c);
  if (driven == nullptr && !has_magnets(c)) return "";
  MagnetsParameters p = driven != nullptr ? driven->in_the_mean() : magnets_of(c, "flights");
  p.spin = spin;
  return is_symmetric_top(p.whole()) ? standing(p).lost : "";
}

void add_window(FlightResult& r) {
  if (r.windows.empty()) return;
  for (const FlightRow& row : r.rows)
    if (!within(r.windows, std::fabs(row.spin))) {
      r.left_window = row.time;
      break;
    }
}

void add_reasons(FlightResult& r, const PlannedTrajectory& plan, const TrajectoryEnd& end) {
  const Case& c = *r.of;
  const std::string turns = turns_unit(c);
  const std::optional<Fall> f = fall(plan, end);
  if (f && !f->where.empty()) r.why.push_back(f->where);
  const double first = std::fabs(r.rows.front().spin), last = std::fabs(r.rows.back().spin);
  if (r.windows.empty() || !within(r.windows, first) || within(r.windows, last)) {
    if (f) r.why.insert(r.why.end(), f->why.begin(), f->why.end());
    return;
  }
  r.why.push_back(fmt::format("at {} its spin left the window in which the equilibrium is stable, {}; it fell with {}",
                              quantity(*r.left_window, 5, c.units.time), interval_text(r.windows, turns),
                              quantity(last, 5, turns)));
  r.growing = growing_at(c, last);
  r.lost = lost_motion(c, last);
  if (!r.lost.empty()) r.why.push_back("with that spin " + r.lost);
  if (!r.growing.empty())
    r.why.push_back(fmt::format("the mode that went: {} in space, growing at the rate {} with that spin",
                                quantity(r.growing.front().frequency, 5, turns),
                                quantity(r.growing.front().growth, 4, rate_unit(c))));
}

FlightTimes times_of(const MonteCarloResult& result) {
  FlightTimes t;
  t.samples = result.samples();
  const PieceResult& first = result.first();
  for (std::size_t i = 0; i < first.time.size(); ++i)
    if (!(first.fate[i] == Fate::stayed)) t.times.push_back(first.time[i]);
  std::sort(t.times.begin(), t.times.end());
  t.survival = result.survival();
  t.fell =
      first.time.size() == t.samples
          ? t.times.size()
          : static_cast<std::uint64_t>(std::llround((1 - t.survival.back().fraction) * static_cast<double>(t.samples)));
  return t;
}

}  // namespace

std::optional<double> FlightTimes::quantile(double part) const {
  const auto kept = static_cast<double>(std::min<std::uint64_t>(samples, 65536));
  const auto at = static_cast<std::size_t>(std::ceil(part * kept));
  if (at == 0 || at > times.size()) return std::nullopt;
  return times[at - 1];
}

namespace {

FlightResult followed(const PlannedFlight& plan, const Control& control) {
  const Case& c = *plan.alone.of;
  FlightResult r{plan.alone.of, plan.alone.run};
  r.changes = changes_of(c);
  r.windows = stable_spins(c, control);
  const TrajectoryEnd end =
      run(plan.alone, control, [&](double t, std::span<const double> state, std::span<const double>) {
        r.rows.push_back(row_of(*c.experiment, t, state));
      });
  r.outcome = end.outcome;
  r.seconds = end.seconds;
  r.warnings = plan.warnings;  // and what the run adds to its own
  r.warnings.insert(r.warnings.end(), end.warnings.begin() + static_cast<std::ptrdiff_t>(plan.alone.warnings.size()),
                    end.warnings.end());
  add_window(r);
  if (r.fell()) add_reasons(r, plan.alone, end);
  if (plan.many) r.many = times_of(run(*plan.many, control));
  return r;
}

}  // namespace

FlightResult run(const PlannedFlight& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  return stopped_as_error([&] { return followed(plan, control); });
}

}  // namespace kreisel
