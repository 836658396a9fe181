// One trajectory of a case: run into its files, and its end told.
#pragma once
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// What is wanted of it besides.
struct TrajectoryWants {
  std::optional<Json> sample{};             // which one of an ensemble it is, for the JSON
  std::optional<RunSettings> second{};      // how to run it again, to see whether it may be believed
  std::optional<std::string> checkpoint{};  // as make_room takes it
  std::string frequencies{};                // of what; none: not asked for
  bool chaos = false;                       // with its tangent
};

Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const TrajectoryWants& wants);

}  // namespace kreisel
