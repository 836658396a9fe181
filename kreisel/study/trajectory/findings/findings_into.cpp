#include "kreisel/study/trajectory/findings/findings_into.hpp"

#include "kreisel/study/chaos/chaos_file.hpp"

namespace kreisel {

TrajectoryFindings findings_into(const std::filesystem::path& folder, const PlannedTrajectory& plan,
                                 SavedTrajectory& saved, const FindingsAsk& ask, const Control& control) {
  TrajectoryFindings found = trajectory_findings(plan, saved.end, ask, control);
  if (found.trust) keep_trust(saved.files, trust_json(*found.trust, *plan.of).text());
  if (!found.chaos) return found;
  const Drawing chaos = save(*found.chaos, folder, control);
  saved.files.files.insert(saved.files.files.end(), chaos.files.begin(), chaos.files.end());
  saved.files.warnings.insert(saved.files.warnings.end(), chaos.warnings.begin(), chaos.warnings.end());
  return found;
}

}  // namespace kreisel
