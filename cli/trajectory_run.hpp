// One trajectory of a case: run into its files, and its end told, with what is found of it.
#pragma once
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// The ask has findings. checkpoint: as make_room takes it; sample: which one of an ensemble it is, for the JSON.
Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const std::optional<std::string>& checkpoint,
                        const std::optional<Json>& sample = {});

}  // namespace kreisel
