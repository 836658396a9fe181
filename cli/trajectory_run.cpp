#include "cli/trajectory_run.hpp"

#include "cli/study_command.hpp"
#include "kreisel/study/chaos/chaos_file.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"
#include "kreisel/study/trajectory/trajectory_told.hpp"

namespace kreisel {

Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const TrajectoryWants& wants) {
  const PlannedTrajectory plan = planned_trajectory(ask);
  if (wants.checkpoint) check_can_be_kept(plan);  // before any folder is made
  check_findings(plan, wants.findings);
  say_before(plan);
  Bar bar(asked);
  const std::string& folder = asked.text("--out");
  const Keep keep = make_room(stem_of(asked, *plan.of, "trajectory"), wants.checkpoint);
  SavedTrajectory saved = run_into(folder, plan, bar.control(), keep.checkpoint);
  warn(saved.end.warnings, plan.warnings.size());
  warn(saved.files.warnings);
  const TrajectoryFindings found = trajectory_findings(plan, saved.end, wants.findings, bar.control());
  warn(found.warnings);
  if (found.trust) keep_trust(saved.files, trust_json(*found.trust, *plan.of).text());
  if (found.chaos)
    for (const auto& file : files_of(save(*found.chaos, folder, bar.control()))) saved.files.files.push_back(file);
  tell(asked, trajectory_json(plan, saved, found, wants.sample), trajectory_text(plan, saved, found),
       saved.files.files);
  note(saved.end.notes);
  return saved.end.outcome;
}

}  // namespace kreisel
