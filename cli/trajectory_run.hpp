// One trajectory of a case: run into its files, and its end told.
#pragma once
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"

namespace kreisel {

// checkpoint: as make_room takes it; sample: which one of an ensemble it is, for the JSON.
Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const FindingsAsk& wanted,
                        const std::optional<std::string>& checkpoint, const std::optional<Json>& sample = {});

}  // namespace kreisel
