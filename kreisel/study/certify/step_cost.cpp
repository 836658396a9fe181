#include "kreisel/study/certify/step_cost.hpp"

#include <cmath>
#include <ctime>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

// That of the thread on its core: other work on the machine disturbs it less.
double own_time() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

double seconds_per_step(const Case& c, const NamedMethod& method, const Control& control) {
  constexpr double enough = 2e-3;  // for a clock to tell
  constexpr std::uint64_t steps = 256, never = std::uint64_t{1} << 62;
  const StopScope scope(control.stop, control.abort);
  TrajectoryRequest request{method, schedule(c.run.step, c.run.step * static_cast<double>(steps)), never, false, {}};
  request.pulse = [](std::uint64_t n) {
    if (n % 64 == 0) stop_if_asked();
  };
  const RowSink nobody = [](double, std::span<const double>, std::span<const double>) {};
  double best = std::nan("");
  for (int round = 0; round < 3; ++round) {
    const double begin = own_time();
    std::uint64_t taken = 0;
    do {
      const std::uint64_t now = c.experiment->trajectory(request, nobody).steps;
      if (now == 0) return best;
      taken += now;
    } while (own_time() - begin < enough);
    best = std::fmin(best, (own_time() - begin) / static_cast<double>(taken));
  }
  return best;
}

}  // namespace kreisel
