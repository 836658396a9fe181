// A file that a trajectory is kept in while it runs: its rows so far, and what it needs to go on from the last of them.
//
// Named, locked, checked and deleted as the journals of ensembles are (ensemble/journal). A record holds the rows since the
// one before, and the run's memory (flow/kept_run.hpp); they come some times a second, and at once when the run is to stop.
#pragma once
#include <chrono>
#include <optional>
#include <vector>

#include "kreisel/ensemble/journal/locked_file.hpp"
#include "kreisel/flow/kept_run.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

class TrajectoryJournal final : public RunKeeper {
 public:
  // Opens the file, or makes it. Throws Error where it is damaged, belongs to another run, is in use or cannot be written;
  // and for a method whose runs cannot go on.
  TrajectoryJournal(const std::filesystem::path& file, const PlannedTrajectory& plan, const Control& control);

  // The rows that it has, once more, in their order.
  void replay(const RowSink& sink) const;
  // One more, after those.
  void row(double t, std::span<const double> state, std::span<const double> invariants);

  std::uint64_t steps() const override { return steps_; }
  const std::string& memory() const override { return memory_; }
  bool due(std::uint64_t steps) override;
  void keep(std::uint64_t steps, std::string memory) override;

  std::optional<std::string> going_on() const;               // a sentence, where there is something to go on from
  std::string with_hope(const std::string& sentence) const;  // what went wrong, and that nothing is lost
  // Deletes the file: it has done its work.
  void remove() { file_.remove(); }

 private:
  using Clock = std::chrono::steady_clock;

  void scan();

  const Control& control_;
  std::size_t state_, invariants_;  // numbers of a row
  LockedFile file_;
  std::uint32_t seed_ = 0;
  std::uint64_t end_ = 0;               // of the file
  std::vector<std::uint64_t> records_;  // where they begin
  std::uint64_t steps_ = 0;
  std::string memory_;
  std::string rows_;  // since the last record
  std::uint32_t waiting_ = 0;
  std::uint64_t look_at_ = 0, stride_ = 1;  // steps after which the clock is read
  Clock::time_point looked_ = Clock::now(), kept_ = Clock::now();
};

}  // namespace kreisel
