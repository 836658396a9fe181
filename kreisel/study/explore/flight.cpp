#include "kreisel/study/explore/flight.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/observe/drift_slope.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"
#include "kreisel/system/capability/has_place.hpp"

namespace kreisel {

std::vector<FlightColumn> flight_columns(const Case& c) {
  std::vector<FlightColumn> list{{"t", "time", c.units.time}};
  const Poses poses(*c.experiment);
  for (std::size_t b = 0; b < poses.bodies(); ++b) {
    const std::string which = b == 0 ? "" : std::to_string(b + 1);
    for (const char* name : {"x", "y", "z"}) list.push_back({name + which, name + which, c.units.length});
    if (poses.bodies() == 1 && has_place(*c.experiment)) list.back().role = "height";
    for (const char* name : {"ax", "ay", "az"}) list.push_back({name + which, name + which, ""});
  }
  if (poses.turns()) {
    list.push_back({"turn", "turned about its axis", "rad"});
    list.push_back({"tilt", "tilt", "rad", "tilt"});
    list.push_back({"spin", "spin", label(dimension::turns, c.units), "spin"});
  }
  for (const DrivePose& pose : DrivePoses(c).at(0)) {
    list.push_back({pose.drive + "_angle", "angle of the " + pose.drive, "rad"});
    for (const char* along : {"_x", "_y", "_z"})
      list.push_back({pose.drive + along, "shift of the " + pose.drive, c.units.length});
  }
  const std::vector<CsvColumn> table = trajectory_columns(c);
  for (std::size_t i = 1; i < table.size(); ++i) list.push_back({table[i].name, table[i].name, table[i].unit});
  for (const Invariant& v : c.experiment->invariants())
    list.push_back({std::string(v.name) + "_drift", v.name, "", "drift"});
  return list;
}

PlannedTrajectory planned_flight(const TrajectoryAsk& ask, std::uint64_t rows) {
  TrajectoryAsk sparse = ask;
  const std::uint64_t steps = schedule(ask.run.step, ask.run.until).steps, most = std::max<std::uint64_t>(rows, 2);
  sparse.run.every = static_cast<std::int64_t>(std::max<std::uint64_t>(1, (steps + most - 2) / (most - 1)));
  return planned_trajectory(sparse);
}

FlightRows::FlightRows(const Case& c)
    : case_(c), poses_(*c.experiment), width_(flight_columns(c).size()), table_(tables_state(c)), drives_(c) {}

void FlightRows::add(double t, std::span<const double> state, std::span<const double> invariants,
                     std::vector<double>& to) {
  const auto put = [&to](std::initializer_list<double> values) { to.insert(to.end(), values); };
  put({t});
  const PosedRow posed = poses_.row(t, state);
  for (const auto& [r, a, attitude] : posed.bodies) put({r.x, r.y, r.z, a.x, a.y, a.z});
  if (posed.turning)
    put({posed.turn, std::acos(std::clamp(posed.turning->cosine, -1.0, 1.0)),
         posed.turning->about_axis / (2 * std::numbers::pi)});
  for (const DrivePose& pose : drives_.at(t)) put({pose.angle, pose.shift.x, pose.shift.y, pose.shift.z});
  if (table_) to.insert(to.end(), state.begin(), state.end());
  const std::vector<double> shown = case_.experiment->shown_values(state);
  to.insert(to.end(), shown.begin(), shown.end());
  to.insert(to.end(), invariants.begin(), invariants.end());
  if (first_.empty()) first_.assign(invariants.begin(), invariants.end());
  for (std::size_t i = 0; i < invariants.size(); ++i) put({drift_error(invariants[i], first_[i])});
}

}  // namespace kreisel
