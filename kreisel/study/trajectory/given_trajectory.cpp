#include "kreisel/study/trajectory/given_trajectory.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

void fill(std::vector<RowsOf>& list, std::span<const double> table, std::size_t rows, const char* what) {
  std::size_t width = 0, at = 0;
  for (const RowsOf& r : list) width += r.width;
  if (table.size() != rows * width)
    throw Error(
        fmt::format("the trajectory has {} rows of {} {}, and {} of these numbers", rows, width, what, table.size()));
  for (RowsOf& r : list) {
    r.values.reserve(rows * r.width);
    for (std::size_t i = at; i < table.size(); i += width)
      for (const double v : table.subspan(i, r.width)) r.values.push_back(v);
    at += r.width;
  }
}

}  // namespace

TrajectoryResult given_trajectory(const PlannedTrajectory& plan, std::vector<double> time,
                                  std::span<const double> states, std::span<const double> invariants,
                                  TrajectoryEnd end) {
  if (time.empty()) throw Error("the trajectory has no rows");
  TrajectoryResult r = blank_result(*plan.of);
  r.time = std::move(time);
  fill(r.state, states, r.rows(), "components");
  fill(r.invariants, invariants, r.rows(), "invariants");
  r.end = std::move(end);
  r.end.time = r.time.back();
  r.end.state = r.state_at(r.rows() - 1);
  r.end.drifts.assign(r.invariants.size(), {});
  for (std::size_t k = 0; k < r.invariants.size(); ++k)
    for (const double v : r.invariants[k].values) r.end.drifts[k].add(v);
  return r;
}

}  // namespace kreisel
