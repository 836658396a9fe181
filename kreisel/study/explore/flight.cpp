#include "kreisel/study/explore/flight.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/study/trajectory/trajectory_columns.hpp"

namespace kreisel {

namespace {

bool turns(const Case& c) { return c.experiment->turning(c.experiment->start()).has_value(); }

bool says_place(const Case& c) { return !c.experiment->in_space(c.experiment->start()).empty(); }

std::size_t bodies_shown(const Case& c) {
  const std::size_t bodies = c.experiment->bodies();
  return (says_place(c) || turns(c)) && bodies <= most_bodies_shown ? bodies : 0;
}

// φ' of Euler's angles: <ω, a> = ψ' + φ' cos θ, <ω, e_z> = φ' + ψ' cos θ. At the poles there is none.
double precession(const AxisTurning& t) {
  const double across = 1 - t.cosine * t.cosine;
  return across > 1e-12 ? (t.about_vertical - t.about_axis * t.cosine) / across : 0;
}

}  // namespace

std::vector<FlightColumn> flight_columns(const Case& c) {
  std::vector<FlightColumn> list{{"t", "time", c.units.time}};
  for (std::size_t b = 0; b < bodies_shown(c); ++b) {
    const std::string which = b == 0 ? "" : std::to_string(b + 1);
    for (const char* name : {"x", "y", "z"}) list.push_back({name + which, name + which, c.units.length});
    for (const char* name : {"ax", "ay", "az"}) list.push_back({name + which, name + which, ""});
  }
  if (turns(c)) {
    list.push_back({"turn", "turned about its axis", "rad"});
    list.push_back({"tilt", "tilt", "rad"});
    list.push_back({"spin", "spin", label(dimension::turns, c.units)});
  }
  for (const DrivePose& pose : DrivePoses(c).at(0)) {
    list.push_back({pose.drive + "_angle", "angle of the " + pose.drive, "rad"});
    for (const char* along : {"_x", "_y", "_z"})
      list.push_back({pose.drive + along, "shift of the " + pose.drive, c.units.length});
  }
  const std::vector<CsvColumn> table = trajectory_columns(c);
  const std::size_t invariants = c.experiment->invariants().size();
  for (std::size_t i = 1; i < table.size(); ++i)
    list.push_back({table[i].name, table[i].name, table[i].unit, i + invariants >= table.size()});
  return list;
}

PlannedTrajectory planned_flight(const TrajectoryAsk& ask, std::uint64_t rows) {
  TrajectoryAsk sparse = ask;
  const std::uint64_t steps = schedule(ask.run.step, ask.run.until).steps, most = std::max<std::uint64_t>(rows, 2);
  sparse.run.every = static_cast<std::int64_t>(std::max<std::uint64_t>(1, (steps + most - 2) / (most - 1)));
  return planned_trajectory(sparse);
}

FlightRows::FlightRows(const Case& c)
    : case_(c),
      width_(flight_columns(c).size()),
      bodies_(bodies_shown(c)),
      turns_(turns(c)),
      table_(tables_state(c)),
      says_place_(says_place(c)),
      drives_(c) {}

void FlightRows::add(double t, std::span<const double> state, std::span<const double> invariants,
                     std::vector<double>& to) {
  const Experiment& experiment = *case_.experiment;
  const auto put = [&to](std::initializer_list<double> values) { to.insert(to.end(), values); };
  put({t});
  const std::optional<AxisTurning> turning = turns_ ? experiment.turning(state) : std::nullopt;
  if (turning) {
    const Moment now{t, turning->about_axis, precession(*turning)};
    const Moment before = before_.value_or(now);
    turn_ += 0.5 * (before.about_axis + now.about_axis) * (t - before.time);
    azimuth_ += 0.5 * (before.precession + now.precession) * (t - before.time);
    before_ = now;
  }
  const double cosine = turning ? std::clamp(turning->cosine, -1.0, 1.0) : 1, sine = std::sqrt(1 - cosine * cosine);
  if (bodies_ > 0 && says_place_)
    for (const AxisState<double>& s : experiment.in_space(state)) put({s.r.x, s.r.y, s.r.z, s.a.x, s.a.y, s.a.z});
  else if (bodies_ > 0)
    put({0, 0, 0, sine * std::cos(azimuth_), sine * std::sin(azimuth_), cosine});
  if (turning) put({turn_, std::acos(cosine), turning->about_axis / (2 * std::numbers::pi)});
  for (const DrivePose& pose : drives_.at(t)) put({pose.angle, pose.shift.x, pose.shift.y, pose.shift.z});
  if (table_) to.insert(to.end(), state.begin(), state.end());
  const std::vector<double> shown = experiment.shown_values(state);
  to.insert(to.end(), shown.begin(), shown.end());
  to.insert(to.end(), invariants.begin(), invariants.end());
}

}  // namespace kreisel
