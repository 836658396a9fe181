#include "cli/trajectory_run.hpp"

#include "kreisel/study/chaos/chaos_file.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"
#include "kreisel/study/trajectory/trajectory_told.hpp"

namespace kreisel {

Outcome tell_trajectory(const TrajectoryAsk& ask, const TrajectoryOutput& output) {
  const PlannedTrajectory plan = planned_trajectory(ask);
  if (output.job.keep) check_can_be_kept(plan);               // before any folder is made
  if (output.second) check_second_run(plan, *output.second);  // refused before any work
  if (output.chaos) check_chaos(plan);
  std::optional<FrequenciesAsk> frequencies;
  if (!output.frequencies.empty()) frequencies = frequencies_ask(*plan.of, output.frequencies);
  say_before(plan.warnings, plan.notes);
  Bar bar(output.figures);
  const auto stem = std::filesystem::path(output.folder) / trajectory_stem(*plan.of);
  SavedTrajectory saved = run_into(output.folder, plan, bar.control(), make_room(output.job, stem).checkpoint);
  warn_beyond(plan.warnings.size(), saved.end.warnings);
  warn(saved.files.warnings);
  const TrajectoryFindings found =
      trajectory_findings(plan, saved.end, output.second, bar.control(), frequencies, output.chaos);
  warn(found.warnings);
  keep_trust(plan, saved, found);
  if (found.chaos) {
    const Drawing drawn = save(*found.chaos, output.folder, bar.control());
    warn(drawn.warnings);
    saved.files.files.insert(saved.files.files.end(), drawn.files.begin(), drawn.files.end());
  }
  tell(output.json, trajectory_json(plan, saved, found, output.sample), trajectory_text(plan, saved, found),
       saved.files.files);
  note(saved.end.notes);
  return saved.end.outcome;
}

}  // namespace kreisel
