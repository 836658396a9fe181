#include "kreisel/study/certify/step_cost.hpp"

#include <cmath>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

double seconds_once(const Case& c, const NamedMethod& method) {
  constexpr double enough = 2e-3;  // for a clock to tell
  constexpr std::uint64_t steps = 256, never = std::uint64_t{1} << 62;
  TrajectoryRequest request{method, schedule(c.run.step, c.run.step * static_cast<double>(steps)), never, false, {}};
  request.pulse = [](std::uint64_t n) {
    if (n % 64 == 0) stop_if_asked();
  };
  const RowSink nobody = [](double, std::span<const double>, std::span<const double>) {};
  const double begin = thread_seconds();
  std::uint64_t taken = 0;
  do {
    const std::uint64_t now = c.experiment->trajectory(request, nobody).steps;
    if (now == 0) return std::nan("");
    taken += now;
  } while (thread_seconds() - begin < enough);
  return (thread_seconds() - begin) / static_cast<double>(taken);
}

}  // namespace

NamedMethod cost_unit(const Experiment& experiment) {
  const NamedMethod rk4 = method_named("rk4");
  return experiment.takes(rk4) ? rk4 : method_named("strang");
}

std::vector<double> seconds_per_step(const Case& c, const std::vector<NamedMethod>& methods, const Control& control,
                                     const std::function<void()>& done) {
  const StopScope scope(control.stop, control.abort);
  std::vector<double> best(methods.size(), std::nan(""));
  stopped_as_error([&] {
    for (std::size_t round = 0; round < cost_rounds; ++round)
      for (std::size_t i = 0; i < methods.size(); ++i) {
        best[i] = std::fmin(best[i], seconds_once(c, methods[i]));
        done();
      }
  });
  return best;
}

}  // namespace kreisel
