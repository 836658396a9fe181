#include "kreisel/study/trajectory/findings/trajectory_trust.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/check_run.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t most_compared = 4096;

struct Rows {
  std::vector<double> time;
  std::vector<std::vector<double>> state;
  Outcome outcome;
};

PlannedTrajectory run_so(PlannedTrajectory plan, const RunSettings& run, std::uint64_t every) {
  plan.findings.reset();
  plan.run = run;
  plan.run.every = static_cast<std::int64_t>(every);
  plan.schedule = schedule(run.step, run.until);
  return plan;
}

Rows rows_of(const PlannedTrajectory& plan, const Control& control) {
  Rows rows;
  const auto keep = [&rows](double t, std::span<const double> state, std::span<const double>) {
    rows.time.push_back(t);
    rows.state.emplace_back(state.begin(), state.end());
  };
  rows.outcome = kreisel::run(plan, control, keep).outcome;
  return rows;
}

// How far a vector moves from its mean; what moves by rounding alone does not count.
double motion(const Rows& rows, std::size_t count, std::size_t from, std::size_t width) {
  std::vector<double> mean(width);
  double farthest = 0, longest = 0;
  for (std::size_t k = 0; k < count; ++k)
    for (std::size_t i = 0; i < width; ++i) mean[i] += rows.state[k][from + i] / static_cast<double>(count);
  for (std::size_t k = 0; k < count; ++k) {
    double away = 0, length = 0;
    for (std::size_t i = 0; i < width; ++i) {
      const double x = rows.state[k][from + i];
      away += (x - mean[i]) * (x - mean[i]);
      length += x * x;
    }
    farthest = std::max(farthest, std::sqrt(away));
    longest = std::max(longest, std::sqrt(length));
  }
  return std::max(farthest, 1e-9 * longest);
}

double distance(const std::vector<double>& a, const std::vector<double>& b, std::size_t from, std::size_t width) {
  double sum = 0;
  for (std::size_t i = from; i < from + width; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

// Rows of both at the same times, up to the end of the shorter one; the last row of each may be a crossing.
std::size_t shared_rows(const Rows& a, const Rows& b) {
  std::size_t n = 0;
  while (n < std::min(a.time.size(), b.time.size()) && std::fabs(a.time[n] - b.time[n]) <= 1e-9 * std::fabs(a.time[n]))
    ++n;
  return n;
}

// So many steps of each run between two rows, `least` of the first at least: then both have rows of the same times, where their steps have
// common multiples. Where they have none, only the start is shared.
struct Strides {
  std::uint64_t first, second;
};
Strides strides(double first, double second, std::uint64_t least) {
  constexpr std::uint64_t most_tried = 1000;
  for (std::uint64_t n = least; n < least + most_tried; ++n) {
    const double exact = static_cast<double>(n) * (first / second), whole = std::round(exact);
    if (whole >= 1 && std::fabs(exact - whole) <= 1e-12 * exact) return {n, static_cast<std::uint64_t>(whole)};
  }
  return {least, least};
}

}  // namespace

void check_second_run(const PlannedTrajectory& plan, const RunSettings& second) {
  if (is_reference(method_named(plan.run.method).method) && second.method == plan.run.method)
    throw Error("the reference chooses its own steps: name another method to compare it with (trust-method)");
  check_run(*plan.of->experiment, second, plan.start);
}

std::array<PlannedTrajectory, 2> trust_runs(const PlannedTrajectory& plan, const RunSettings& second) {
  const std::uint64_t least = (plan.schedule.steps + most_compared - 1) / most_compared;
  const Strides every = strides(plan.run.step, second.step, least);
  return {run_so(plan, plan.run, every.first), run_so(plan, second, every.second)};
}

TrajectoryTrust trajectory_trust(const PlannedTrajectory& plan, const RunSettings& second, const Control& control) {
  check_second_run(plan, second);
  const auto runs = trust_runs(plan, second);
  const Rows a = rows_of(runs[0], control), b = rows_of(runs[1], control);
  const std::size_t n = a.outcome.steps < 2 || b.outcome.steps < 2 ? 0 : shared_rows(a, b);

  TrajectoryTrust t;
  t.second = second;
  t.outcome = b.outcome;
  t.same_fate = a.outcome.fate == b.outcome.fate;
  t.seen = n == 0 ? 0 : a.time[n - 1];
  t.agrees_until = t.seen;
  std::size_t from = 0;
  for (const Part& part : plan.of->experiment->parts()) {
    const auto width = static_cast<std::size_t>(part.width);
    const double scale = motion(b, n, from, width);
    double worst = 0;
    for (std::size_t i = 0; i < n && scale > 0; ++i) {
      const double apart = distance(a.state[i], b.state[i], from, width) / scale;
      worst = std::max(worst, apart);
      const double before = i == 0 ? 0 : a.time[i - 1];
      if (apart <= TrajectoryTrust::close || before >= t.agrees_until) continue;
      t.agrees_until = before;
      t.first = part.name;
    }
    t.apart.push_back({part.name, worst});
    from += width;
  }
  return t;
}

}  // namespace kreisel
