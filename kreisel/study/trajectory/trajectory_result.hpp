// What became of a trajectory: told row by row while it runs, or kept in memory.
#pragma once
#include "kreisel/observe/drift.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/study/trajectory/trajectory_journal.hpp"

namespace kreisel {

struct TrajectoryEnd {
  Outcome outcome;
  double seconds = 0;                         // now; steps that were taken before and kept cost none
  double time = 0;                            // of the last row
  std::vector<double> state;                  // there
  std::vector<Drift> drifts;                  // of each invariant, over the rows
  std::vector<std::string> warnings;          // of the plan, and what the run has shown
  std::vector<std::string> notes;             // what a user would ask about an end like this one
  std::optional<TrajectoryFindings> found{};  // where the plan has findings
};

// Each row goes to the sink as it is computed, so that a long run needs no memory. Throws Error when it is stopped.
TrajectoryEnd run(const PlannedTrajectory& plan, const Control& control, const RowSink& sink);
// The same, kept in the journal as it runs: rows that are in it come from there, and what is left is run.
TrajectoryEnd run(const PlannedTrajectory& plan, const Control& control, const RowSink& sink,
                  TrajectoryJournal& journal);

// A quantity at each row: `width` numbers a row, one row after the other.
struct RowsOf {
  std::string name, unit;
  std::size_t width = 1;
  std::vector<double> values{};

  double at(std::size_t row, std::size_t component = 0) const { return values[row * width + component]; }
  std::vector<double> component(std::size_t i) const;
};

struct TrajectoryResult {
  std::vector<double> time;
  std::vector<RowsOf> state, shown,
      invariants;  // the vectors of the state, what is shown besides, what should not change
  TrajectoryEnd end;

  std::size_t rows() const { return time.size(); }
  bool complete() const { return end.outcome.fate == Fate::stayed; }  // whether it got to the end of its time
  std::vector<double> state_at(std::size_t row) const;                // all components, fit to be a start
  // By name. Throw Error where there is none.
  const RowsOf& part(std::string_view name) const;
  const RowsOf& invariant(std::string_view name) const;
};

TrajectoryResult run(const PlannedTrajectory& plan, const Control& control);
// The same, kept in that file as it runs, which is gone when it is complete: where it is stopped, the same run goes on from it.
TrajectoryResult run(const PlannedTrajectory& plan, const Control& control, const std::filesystem::path& checkpoint);

// The columns of a result without rows: what a trajectory of the case has.
TrajectoryResult blank_result(const Case& c);

// "escaped through 'height'", where there is more than one way out.
std::string fate_text(const Case& c, const Outcome& outcome);
// The bound that it left through.
std::string bound_name(const Case& c, const Outcome& outcome);

}  // namespace kreisel
