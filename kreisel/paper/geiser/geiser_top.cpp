#include "kreisel/paper/geiser/geiser_top.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/study/cases/borrowed_case.hpp"

namespace kreisel {

namespace {

constexpr double true_step = 0.01;
constexpr double order_time = 2;
constexpr double order_lengths[] = {0.08, 0.04, 0.02, 0.01, 0.005, 0.0025};
constexpr std::array<const char*, 6> colours{"#1f5fa8", "#c8322c", "#2f8f4e", "#8a4fa3", "#d07a12", "#16908f"};

}  // namespace

GeiserRun followed(const PaperWork& work, const Case& c, const GeiserPlan& plan) {
  GeiserRun made{plan, {}, 0, {}, {}};
  TrajectoryAsk ask{borrowed(c), c.run, {}};
  ask.run.method = plan.method;
  ask.run.step = plan.step;
  ask.run.until = plan.until;
  ask.run.every = plan.sample > 0 ? std::lround(plan.sample / plan.step)
                                  : static_cast<std::int64_t>(schedule(plan.step, plan.until).steps);
  const PlannedTrajectory planned = planned_trajectory(ask);
  const auto sink = [&](double t, std::span<const double> state, std::span<const double>) {
    made.time.push_back(t);
    made.states.push_back(c.experiment->in_space(state).at(0));
  };
  if (work.took) work.took(c, plan.method);
  PaperWatcher watcher(work);
  const double begin = thread_seconds();
  made.outcome = run(planned, watcher.control(), sink).outcome;
  made.seconds = thread_seconds() - begin;
  return made;
}

GeiserRun true_motion(const PaperWork& work, const std::string& name, double until, double sample) {
  return followed(work, work.open(name, {"space=axis", "run.method=kahan-li-8"}),
                  {"kahan-li-8", true_step, until, sample});
}

std::uint64_t true_motion_steps(double until) { return schedule(true_step, until).steps; }

double distance_in_axis_space(const AxisState<double>& a, const AxisState<double>& b) {
  double worst = 0;
  for (int i = 0; i < AxisState<double>::size; ++i) worst = std::fmax(worst, std::fabs(a[i] - b[i]));
  return worst;
}

std::vector<double> errors_of(const GeiserRun& run, const GeiserRun& truth) {
  std::vector<double> list;
  for (std::size_t i = 0; i < std::min(run.states.size(), truth.states.size()); ++i)
    if (std::fabs(run.time[i] - truth.time[i]) < 1e-9 * (1 + truth.time[i]))
      list.push_back(distance_in_axis_space(run.states[i], truth.states[i]));
  return list;
}

double mean_of(std::span<const double> values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return values.empty() ? NAN : sum / static_cast<double>(values.size());
}
double largest_of(std::span<const double> values) {
  return values.empty() ? NAN : *std::max_element(values.begin(), values.end());
}

std::uint64_t order_steps() {
  std::uint64_t sum = 1;  // of the reference
  for (const double h : order_lengths) sum += schedule(h, order_time).steps;
  return sum;
}

std::optional<MeasuredOrder> order_at_two(const PaperWork& work, const std::string& name, const std::string& method) {
  const Case c = work.open(name, {});
  const GeiserRun truth = followed(work, c, {"reference", order_time, order_time, 0});
  std::vector<StepError> points;
  for (const double h : order_lengths) {
    const GeiserRun run = followed(work, c, {method, h, order_time, 0});
    points.push_back({h, run.complete() ? distance_in_axis_space(run.states.back(), truth.states.back()) : NAN});
  }
  return measured_order(points);
}

std::string text_of(const std::optional<MeasuredOrder>& order) {
  return order ? fmt::format("order {:.2f}{}", order->slope, order->certain() ? "" : "?") : "no order to be seen";
}
bool shows(const std::optional<MeasuredOrder>& order, int wanted) {
  return order && order->certain() && std::fabs(order->slope - wanted) < 0.1;
}

OrderSaid verlet_order() { return {2, {"T2 is a symmetric second order splitting method", "before (6)"}, "G13"}; }
OrderSaid iterated_order() {
  return {2, {"the second order Verlet algorithm, and improve the scheme with iterative steps", "section 5"}, "G13"};
}
OrderSaid extrapolated_order(int order) {
  return {order, {"for orders four to ten, one has explicitly T4 to T10", fmt::format("({})", 36 + order / 2)}, "G14"};
}
OrderSaid runge_kutta_order() { return {4, {"Runge-Kutta method (explicit 4th order)", "caption of Figure 2"}, "G13"}; }

Claim judged_order(const std::string& what, const std::string& before, const std::optional<MeasuredOrder>& order,
                   const OrderSaid& paper) {
  const std::string measured = before + text_of(order);
  if (shows(order, paper.order)) return judged(what, paper.said, measured, true);
  return corrected(what, paper.said, measured, order && order->slope + order->spread < paper.order - 0.5,
                   paper.erratum);
}

Claim order_claim(const PaperWork& work, const std::string& name, const std::string& what, const std::string& method,
                  const OrderSaid& paper) {
  return judged_order(what, method + ": ", order_at_two(work, name, method), paper);
}

std::string beside_theory(const std::optional<MeasuredOrder>& order, int theory) {
  return fmt::format("{}, {} in theory", text_of(order), theory);
}

Claim order_beside(const PaperWork& work, const std::string& name, const std::string& what, const std::string& method) {
  return beside(what,
                method + ": " + beside_theory(order_at_two(work, name, method), method_named(method).traits().order));
}

PaperData drawn_errors(const Case& c, const std::vector<double>& time, const std::vector<ErrorCurve>& curves) {
  std::vector<DataColumn> columns{{"t", c.units.time, time}};
  SeriesPanel panel{"log_10 of the error", {}};
  for (std::size_t k = 0; k < curves.size(); ++k) {
    DataColumn column{"log10 error of " + curves[k].label, "", {}};
    for (const double e : curves[k].errors) column.values.push_back(e > 0 ? std::log10(e) : NAN);
    column.values.front() = NAN;  // the start itself has none
    columns.push_back(column);
    panel.curves.push_back({{column.name, ""}, curves[k].label, colours.at(k % colours.size())});
  }
  return drawn_series(c, columns, 1, 1, {panel});
}

}  // namespace kreisel
