#include "kreisel/study/trajectory/findings/motion_rates.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/observe/frequency.hpp"
#include "kreisel/study/trajectory/findings/followed_again.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/capability/has_place.hpp"

namespace kreisel {

namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr std::uint64_t most_samples = 16384, enough = 1024, least_samples = 32;
constexpr double looks_a_turn = 8;  // of the fastest motion

// How many steps from one sample to the next. Asked for a method that has to resolve everything, free nutation too.
std::uint64_t spacing(const PlannedTrajectory& plan) {
  const double fastest = plan.of->experiment->fastest(method_named("rk4"));
  if (!(fastest > 0)) return 1;
  const double steps = turn / (fastest * plan.run.step * looks_a_turn);
  return steps > 1 ? static_cast<std::uint64_t>(std::min(steps, 1e9)) : 1;
}

struct Samples {
  std::vector<double> height, cosine, spin, azimuth_rate;
  std::vector<double> a_x, a_y;
  double least = 1, most = 0;  // of the squared sine of the tilt
  double fastest = 0;          // of the turning about the axis and about the vertical

  // Where the axis passes close to the vertical its azimuth jumps by half a turn within a sample.
  bool near_vertical() const { return least < 0.02 * most || least < 1e-10; }

  void add(const AxisTurning& t) {
    const double sine2 = 1 - t.cosine * t.cosine;
    least = std::min(least, sine2);
    most = std::max(most, sine2);
    fastest = std::max({fastest, std::fabs(t.about_axis), std::fabs(t.about_vertical)});
    cosine.push_back(t.cosine);
    spin.push_back(t.about_axis);
    azimuth_rate.push_back((t.about_vertical - t.about_axis * t.cosine) / sine2);
  }
};

}  // namespace

std::optional<PlannedTrajectory> rates_run(const PlannedTrajectory& plan, std::uint64_t steps) {
  const Experiment& experiment = *plan.of->experiment;
  const std::vector<double> first = plan.start.empty() ? experiment.start() : plan.start;
  const NamedMethod method = method_named(plan.run.method);
  if (!experiment.turning(first) || is_reference(method.method) || steps == 0) return std::nullopt;
  const std::uint64_t every = std::min(spacing(plan), std::max<std::uint64_t>(1, steps / enough));
  const std::uint64_t count = std::min(steps / every, most_samples);
  if (count < least_samples) return std::nullopt;
  return followed_again(plan, every, count);
}

MotionRates motion_rates(const PlannedTrajectory& plan, const Outcome& outcome, const Control& control) {
  const Experiment& experiment = *plan.of->experiment;
  const std::optional<PlannedTrajectory> part = rates_run(plan, outcome.steps);
  if (!part) return {};
  const auto every = static_cast<std::uint64_t>(part->run.every), count = part->schedule.steps / every;
  const bool floats = has_place(experiment);
  Samples samples;
  const auto look = [&](double, std::span<const double> state, std::span<const double>) {
    if (samples.cosine.size() >= count) return;
    samples.add(*experiment.turning(state));
    const auto bodies = experiment.in_space(state);
    if (bodies.empty()) return;
    samples.a_x.push_back(bodies.front().a.x);
    samples.a_y.push_back(bodies.front().a.y);
    if (floats) samples.height.push_back(bodies.front().r.z);
  };
  const double dt = plan.run.step * static_cast<double>(every);
  run(*part, control, look);

  MotionRates rates;
  rates.over = part->run.until;
  rates.spin = smooth_mean(samples.spin) / turn;
  if (std::fabs(*rates.spin) * turn < 1e-12 * samples.fastest) rates.spin = 0;  // rounding
  if (!samples.near_vertical())
    rates.precession = smooth_mean(samples.azimuth_rate) / turn;
  else if (const auto tone = strongest_turn(samples.a_x, samples.a_y, dt))
    rates.precession = tone->frequency;
  if (const auto tone = strongest_tone(samples.cosine, dt)) rates.nutation = tone->frequency;
  if (const auto tone = strongest_tone(samples.height, dt)) rates.bounce = tone->frequency;
  return rates;
}

}  // namespace kreisel
