#include "kreisel/system/check_run.hpp"

namespace kreisel {

void check_run(const Experiment& experiment, const TrajectoryRequest& request) {
  struct Begun {};
  try {
    experiment.trajectory(request, [](double, std::span<const double>, std::span<const double>) { throw Begun{}; });
  } catch (const Begun&) {
  }
}

void check_run(const Experiment& experiment, const RunSettings& run, std::span<const double> start) {
  TrajectoryRequest request{method_named(run.method), schedule(run.step, run.until), 1, run.compensated, {}};
  request.start.assign(start.begin(), start.end());
  request.adaptive = run.adaptive;
  check_run(experiment, request);
}

}  // namespace kreisel
