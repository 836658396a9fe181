#include "kreisel/study/job/job_run.hpp"

#include <chrono>

#include <fmt/format.h>

#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/study/job/stop_relay.hpp"

namespace kreisel {

namespace {

std::string stopped_sentence(const JobPlan& plan, bool kept, std::uint64_t settled) {
  const std::string words = plan.what + " was stopped before it was finished";
  if (!kept) return words + "; nothing has been written";
  if (plan.trajectories == 0) return words;
  return fmt::format("{}, at {:.3g} %", words,
                     100 * static_cast<double>(settled) / static_cast<double>(plan.trajectories));
}

}  // namespace

std::unique_ptr<PieceRunner> runner_for(Team* team, std::size_t axes, const std::string& fingerprint) {
  if (team == nullptr) return std::make_unique<LocalRunner>();
  return std::make_unique<TeamRunner>(*team, axes, fingerprint);
}

JobEnd run_job(const JobPlan& plan, const PieceStore& store, PieceKeeper& keeper, const Control& control) {
  const std::uint64_t before = store.steps();
  std::atomic<std::uint64_t> settled{0};
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = control.abort != nullptr ? *control.abort : own;
  Watcher* const watcher = control.watcher;
  JobWork work{{plan.threads, control.stop, &abort, {}}, {}};
  work.run.done = [&](std::uint64_t ended, std::uint64_t steps) {
    if (watcher != nullptr) watcher->add(ended, steps);
    settled += ended;
  };
  work.skipped = [&](std::uint64_t ended) {
    if (watcher != nullptr) watcher->skip(ended);
    settled += ended;
  };
  if (watcher != nullptr) watcher->begin(plan.trajectories, "steps");
  const auto begin = std::chrono::steady_clock::now();
  // Where nothing is kept, nobody waits for the pieces in work.
  const StopRelay relay(keeper.has_checkpoint() ? nullptr : control.stop, abort);
  const bool complete = plan.run(work);
  keeper.save();
  if (!complete) throw Error(stopped_sentence(plan, keeper.has_checkpoint(), settled));
  if (watcher != nullptr) watcher->finish();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  return {store.steps(), store.steps() - before, taken.count()};
}

}  // namespace kreisel
