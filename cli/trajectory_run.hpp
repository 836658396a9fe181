// One trajectory of a case: run into its files, and its end told.
#pragma once
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"

namespace kreisel {

// What is wanted of it besides.
struct TrajectoryWants {
  std::optional<Json> sample{};             // which one of an ensemble it is, for the JSON
  std::optional<std::string> checkpoint{};  // as make_room takes it
  FindingsAsk findings{};
};

Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const TrajectoryWants& wants);

}  // namespace kreisel
