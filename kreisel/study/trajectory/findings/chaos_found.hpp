// Indicators of chaos along one trajectory, from the tangent map of its very steps (flow/tangent/tangent_run.hpp; docs/chaos.md).
//
// The trajectory is followed once more, with two tangent vectors.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/system/capability/has_tangent.hpp"

namespace kreisel {

struct ChaosFound {
  std::shared_ptr<const Case> of;
  RunSettings run;
  Outcome outcome{};
  TangentRow last{};               // at the end; of a trajectory that left, at the last sample before that
  std::vector<TangentRow> rows{};  // some thousand at most
};

// Throws Error where the method's step has no tangent map, before any work; and when it is stopped.
void check_chaos(const PlannedTrajectory& plan);
ChaosFound chaos_found(const PlannedTrajectory& plan, const Control& control);
// How long that will take; takes some hundredths of a second itself.
double chaos_seconds(const PlannedTrajectory& plan, const Control& control);

std::string chaos_text(const ChaosFound& found);
Json chaos_json(const ChaosFound& found);

}  // namespace kreisel
