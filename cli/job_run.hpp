// A job of many trajectories on its way: who computes it, how far it has come, and how it is stopped.
#pragma once
#include <memory>

#include "cli/piece_keeper.hpp"
#include "kreisel/ensemble/map/map_job.hpp"

namespace kreisel {

struct JobEnd {
  std::uint64_t steps = 0, steps_now = 0;  // in all, and since this command began
  double seconds = 0;

  double rate() const { return static_cast<double>(steps_now) / seconds; }  // steps in a second
};

struct JobPlan {
  std::string what;                // as in "the map was stopped"
  std::uint64_t trajectories = 0;  // 0: nobody knows yet
  int threads = 0;
  std::function<bool(const JobWork&)> run;  // false: it was stopped
};

// The threads of this process, or those of all ranks. The axes are the numbers in a row of the ensemble.
std::unique_ptr<PieceRunner> runner_for(std::size_t axes, const std::string& fingerprint);

// With progress on standard error; throws Error when the user stops it. Counts the steps of `store`.
JobEnd run_job(const JobPlan& plan, const PieceStore& store, PieceKeeper& keeper);

// "work                 1000 steps in 0.20 s, ..."
std::string effort_line(const JobEnd& end, const std::string& processor);

}  // namespace kreisel
