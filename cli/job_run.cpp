#include "cli/job_run.hpp"

#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "cli/team.hpp"
#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

std::unique_ptr<PieceRunner> runner_for(std::size_t axes, const std::string& fingerprint) {
  if (team() == nullptr) return std::make_unique<LocalRunner>();
  return std::make_unique<TeamRunner>(*team(), axes, fingerprint);
}

JobEnd run_job(const JobPlan& plan, const PieceStore& store, PieceKeeper& keeper) {
  const std::uint64_t before = store.steps();
  std::atomic<std::uint64_t> settled{0};
  Progress progress(&std::cerr, stderr_is_terminal(), plan.trajectories, "steps");
  JobWork work{{plan.threads, &stop_requested(), &abort_requested(), {}}, {}};
  work.run.done = [&](std::uint64_t ended, std::uint64_t steps) {
    progress.add(ended, steps);
    settled += ended;
  };
  work.skipped = [&](std::uint64_t ended) {
    progress.skip(ended);
    settled += ended;
  };
  const auto begin = std::chrono::steady_clock::now();
  {
    std::optional<GentleStop> gentle;
    if (keeper.has_checkpoint()) gentle.emplace();
    const bool complete = plan.run(work);
    keeper.save();
    if (!complete) {
      const double part = 100 * static_cast<double>(settled) / static_cast<double>(plan.trajectories);
      throw Error(plan.what + " was stopped before it was finished" +
                  (!gentle                 ? "; nothing has been written"
                   : plan.trajectories > 0 ? fmt::format(", at {:.3g} %", part)
                                           : ""));
    }
  }
  progress.finish();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  return {store.steps(), store.steps() - before, taken.count()};
}

std::string effort_line(const JobEnd& end, const std::string& processor) {
  std::string line = fmt::format("work                 {} steps in {:.{}f} s, {} ({})", end.steps_now, end.seconds,
                                 end.seconds < 10 ? 2 : 1, with_prefix(end.rate(), "steps/s"), processor);
  if (end.steps_now < end.steps) line += fmt::format("; {} steps were done before", end.steps - end.steps_now);
  return line;
}

}  // namespace kreisel
