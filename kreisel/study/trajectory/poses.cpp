#include "kreisel/study/trajectory/poses.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

std::optional<std::size_t> begin_of(const Experiment& experiment, Role role) {
  std::size_t at = 0;
  for (const Part& p : experiment.parts()) {
    if (p.role == role) return at;
    at += static_cast<std::size_t>(p.width);
  }
  return std::nullopt;
}

bool stands(const Experiment& experiment) {
  const std::vector<double> start = experiment.start();
  return !experiment.in_space(start).empty() || (experiment.turning(start) && begin_of(experiment, Role::vertical));
}

// φ' of Euler's angles: <ω, a> = ψ' + φ' cos θ, <ω, e_z> = φ' + ψ' cos θ. At the poles there is none.
double precession(const AxisTurning& t) {
  const double across = 1 - t.cosine * t.cosine;
  return across > 1e-12 ? (t.about_vertical - t.about_axis * t.cosine) / across : 0;
}

// Of a trajectory that became infinite no attitude is known either.
Quat<double> turn_about(const Vec3<double>& axis, double angle) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  if (!std::isfinite(norm2(axis))) return {none, none, none, none};
  return turn_to(axis) * Quat<double>{std::cos(0.5 * angle), 0, 0, std::sin(0.5 * angle)};
}

}  // namespace

Poses::Poses(const Experiment& experiment)
    : experiment_(experiment),
      attitude_(begin_of(experiment, Role::attitude)),
      vertical_(begin_of(experiment, Role::vertical)),
      in_space_(!experiment.in_space(experiment.start()).empty()),
      turns_(experiment.turning(experiment.start()).has_value()),
      bodies_(stands(experiment) && experiment.bodies() <= most_bodies_shown ? experiment.bodies() : 0) {}

void Poses::sum_up(double t, const AxisTurning& turning) {
  const Moment now{t, turning.about_axis, precession(turning)};
  const Moment before = before_.value_or(now);
  turn_ += 0.5 * (before.about_axis + now.about_axis) * (t - before.time);
  azimuth_ += 0.5 * (before.precession + now.precession) * (t - before.time);
  before_ = now;
}

std::vector<Pose> Poses::posed(std::span<const double> state, const PosedRow& row) const {
  if (!in_space_) {
    const double cosine = std::clamp(row.turning->cosine, -1.0, 1.0), sine = std::sqrt(1 - cosine * cosine);
    const Vec3<double> axis{sine * std::cos(azimuth_), sine * std::sin(azimuth_), cosine};
    // e_z turned by φ about itself, θ about e_y and ψ about itself is what the body sees at (-sin θ cos ψ, sin θ sin ψ, cos θ).
    const double seen = std::atan2(state[*vertical_ + 1], -state[*vertical_]);
    return {{{}, axis, turn_about(axis, azimuth_ + seen)}};
  }
  std::vector<Pose> list;
  for (const AxisState<double>& s : experiment_.in_space(state)) list.push_back({s.r, s.a, turn_about(s.a, row.turn)});
  if (attitude_ && list.size() == 1) {
    const double* q = &state[*attitude_];
    list.front().attitude = {q[0], q[1], q[2], q[3]};
  }
  return list;
}

PosedRow Poses::row(double t, std::span<const double> state) {
  PosedRow row;
  if (turns_) row.turning = experiment_.turning(state);
  if (row.turning) sum_up(t, *row.turning);
  row.turn = turn_;
  if (bodies_ > 0) row.bodies = posed(state, row);
  return row;
}

void check_drawn(const Experiment& experiment) {
  if (!stands(experiment))
    throw Error(fmt::format("the state of {} does not say how it stands in space", experiment.system_name()));
  if (experiment.bodies() > most_bodies_shown)
    throw Error(fmt::format("{} bodies are too many to see; at most {}", experiment.bodies(), most_bodies_shown));
}

}  // namespace kreisel
