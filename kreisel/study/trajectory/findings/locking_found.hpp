// Whether a driven body turns with its drive, of a trajectory: for cases that show a `lag` (system/driven).
#pragma once
#include "kreisel/observe/locking.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// Where the lag and the clock are, among what an experiment shows and in its state.
struct LagColumns {
  std::size_t lag, clock;
};
// Nothing where no drive is shown.
std::optional<LagColumns> lag_columns(const Experiment& experiment);

// The run that it takes: all of the trajectory. Nothing where no drive is shown.
std::optional<PlannedTrajectory> locking_run(const PlannedTrajectory& plan);

// Of a plan that was run and ended so: followed once more, step by step, however far apart its rows are. Nothing where there is no
// drive, or too little was seen.
std::optional<Locking> locking_found(const PlannedTrajectory& plan, const Outcome& outcome, const Control& control);

std::string locking_text(const Locking& found, const Case& c);
Json locking_json(const Locking& found, const Case& c);

}  // namespace kreisel
