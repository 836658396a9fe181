// A job of many trajectories on its way: who computes it, how far it has come, and how it is stopped.
#pragma once
#include <memory>

#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/ensemble/team/team.hpp"
#include "kreisel/study/control.hpp"
#include "kreisel/study/job/engine_choice.hpp"
#include "kreisel/study/job/piece_keeper.hpp"

namespace kreisel {

struct JobEnd {
  std::uint64_t steps = 0, steps_now = 0;  // in all, and since this run began
  double seconds = 0;

  double rate() const { return static_cast<double>(steps_now) / seconds; }  // steps in a second
};

struct JobPlan {
  std::string what;                // as in "the map was stopped"
  std::uint64_t trajectories = 0;  // 0: nobody knows yet
  int threads = 0;
  std::function<bool(const JobWork&)> run;  // false: it was stopped
};

// The threads of this process or, with a team, those of all its ranks. The axes are the numbers in a row of the ensemble.
std::unique_ptr<PieceRunner> runner_for(Team* team, std::size_t axes, const std::string& fingerprint);

// Tells the watcher how far it is; throws Error when it is stopped. Counts the steps of `store`.
JobEnd run_job(const JobPlan& plan, const PieceStore& store, PieceKeeper& keeper, const Control& control);

}  // namespace kreisel
