// A trajectory that somebody asks for, and the same checked and ready to run.
#pragma once
#include <memory>

#include "kreisel/study/job/cost.hpp"
#include "kreisel/study/trajectory/findings/findings_ask.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Of rows: none between the first and the last.
inline constexpr std::uint64_t never = std::uint64_t{1} << 62;

// Steps between two rows where nobody says how many: the least that makes at most some thousand rows, as many as a figure
// shows.
inline constexpr std::uint64_t usual_rows = 4000;
std::int64_t usual_every(std::uint64_t steps);

struct TrajectoryAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::vector<double> start{};            // all components of a state; none: the case's own
  std::optional<FindingsAsk> findings{};  // what is looked for besides its rows; none: nothing
};

// What the case itself says.
TrajectoryAsk trajectory_ask(std::shared_ptr<const Case> c);

struct PlannedTrajectory {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::vector<double> start;  // as it was asked for
  Schedule schedule;
  std::string fingerprint;            // everything that decides the bits of its rows
  std::vector<std::string> warnings;  // of the case, of its start and of this run
  std::vector<std::string> notes;     // nothing is wrong, but a user should know
  std::optional<FindingsAsk> findings{};

  std::uint64_t rows() const;  // of output, where it runs to the end of its time
  Cost cost() const;           // with the runs of its findings
};

// Throws Error where it cannot be run.
PlannedTrajectory planned_trajectory(const TrajectoryAsk& ask);

// How long it will take where it runs to the end of its time; takes some hundredths of a second itself.
double estimated_seconds(const PlannedTrajectory& plan, const Control& control);
// The same without its findings.
double estimated_seconds_alone(const PlannedTrajectory& plan, const Control& control);

// The same of so many on all threads, guessed from the first, the middle and the last of them; those that cannot be run cost nothing.
double estimated_seconds(std::size_t trajectories, const std::function<TrajectoryAsk(std::size_t)>& ask,
                         const Control& control);

}  // namespace kreisel
