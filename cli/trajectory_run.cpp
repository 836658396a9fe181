#include "cli/trajectory_run.hpp"

#include "cli/study_command.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"
#include "kreisel/study/trajectory/findings/findings_into.hpp"
#include "kreisel/study/trajectory/trajectory_told.hpp"

namespace kreisel {

Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const FindingsAsk& wanted,
                        const std::optional<std::string>& checkpoint, const std::optional<Json>& sample) {
  const PlannedTrajectory plan = planned_trajectory(ask);
  if (checkpoint) check_can_be_kept(plan);  // before any folder is made
  check_findings(plan, wanted);
  say_before(plan);
  Bar bar(asked);
  const std::string& folder = asked.text("--out");
  const Keep keep = make_room(stem_of(asked, *plan.of, "trajectory"), checkpoint);
  SavedTrajectory saved = run_into(folder, plan, bar.control(), keep.checkpoint);
  warn(saved.end.warnings, plan.warnings.size());
  const TrajectoryFindings found = findings_into(folder, plan, saved, wanted, bar.control());
  warn(saved.files.warnings);
  warn(found.warnings);
  tell(asked, trajectory_json(plan, saved, found, sample), trajectory_text(plan, saved, found), saved.files.files);
  note(saved.end.notes);
  return saved.end.outcome;
}

}  // namespace kreisel
