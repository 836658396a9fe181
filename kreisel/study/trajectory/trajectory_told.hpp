// The end of a trajectory, told: to people, and to programs as JSON.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"

namespace kreisel {

// Of a plan with findings.
std::string trajectory_text(const PlannedTrajectory& plan, const SavedTrajectory& saved);
// `sample` says which one of an ensemble it is.
Json trajectory_json(const PlannedTrajectory& plan, const SavedTrajectory& saved,
                     const std::optional<Json>& sample = {});

}  // namespace kreisel
