#include "cli/trajectory_run.hpp"

#include "cli/study_command.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"
#include "kreisel/study/trajectory/trajectory_told.hpp"

namespace kreisel {

Outcome tell_trajectory(const Command& asked, const TrajectoryAsk& ask, const std::optional<std::string>& checkpoint,
                        const std::optional<Json>& sample) {
  const PlannedTrajectory plan = planned_trajectory(ask);
  if (checkpoint) check_can_be_kept(plan);  // before any folder is made
  say_before(plan);
  Bar bar(asked);
  const std::string& folder = asked.text("--out");
  const Keep keep = make_room(stem_of(asked, *plan.of, "trajectory"), checkpoint);
  const SavedTrajectory saved = run_into(folder, plan, bar.control(), keep.checkpoint);
  warn(saved.end.warnings, plan.warnings.size());
  warn(saved.files.warnings);
  warn(saved.end.found->warnings);
  tell(asked, trajectory_json(plan, saved, sample), trajectory_text(plan, saved), saved.files.files);
  note(saved.end.notes);
  return saved.end.outcome;
}

}  // namespace kreisel
