#include "kreisel/study/trajectory/findings/followed_again.hpp"

#include <algorithm>

namespace kreisel {

PlannedTrajectory followed_again(const PlannedTrajectory& plan, std::uint64_t every, std::uint64_t count) {
  const double between = plan.run.step * static_cast<double>(every);
  PlannedTrajectory part = plan;
  part.findings.reset();
  part.run.until = std::min(between * static_cast<double>(count), plan.run.until);
  part.run.every = static_cast<std::int64_t>(every);
  part.schedule = schedule(plan.run.step, part.run.until);
  return part;
}

}  // namespace kreisel
