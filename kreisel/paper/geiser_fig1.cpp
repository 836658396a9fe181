// Figure 1 of Geiser and Lüskow: the centre of mass over five seconds, by RK4 with steps of 1e-5. By default the steps
// are 1e-3, whose error is smaller than the line is wide.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/geiser_path.hpp"

namespace kreisel {

namespace {

constexpr double metres = 0.0347, gravity = 9.81;  // R of Gans, Jones and Washizu
constexpr double sample = 0.02;

// "with a longer calculation we tested, that the top would levitate for more than one minute"
Claim a_minute(const PaperWork& work, const Case& c, double unit) {
  const double minute = std::ceil(60 / unit);
  const GeiserRun run = followed(work, c, {"leapfrog", 0.01, minute, 1});
  return judged("a longer calculation", "levitates for more than one minute",
                fmt::format("leapfrog to t = {:.0f} ({:.1f} s): {}, {}", run.outcome.time, run.outcome.time * unit,
                            name(run.outcome.fate), extent_of(run)),
                run.complete());
}

}  // namespace

PaperResult geiser_fig1(const PaperWork& work) {
  const Case c = work.open("geiser-fig1", {});
  const double step = work.full ? 1e-5 : c.run.step, unit = std::sqrt(metres / gravity);
  const double minute = std::ceil(60 / unit);
  if (work.begin)
    work.begin(schedule(step, c.run.until).steps + schedule(0.01, minute).steps + true_motion_steps(c.run.until));
  const GeiserRun run = followed(work, c, {"rk4", step, c.run.until, sample});
  const GeiserRun truth = true_motion(work, "geiser-fig1", c.run.until, sample);
  PaperResult result;
  result.files = draw_path(work, c, run);
  result.claims.push_back(judged("unit of time", "about 59.5 ms", fmt::format("sqrt(R/g) = {:.2f} ms", 1e3 * unit),
                                 std::fabs(1e3 * unit - 59.5) < 0.05));
  const double height = c.experiment->equilibrium_height();
  result.claims.push_back(judged("start", "at the equilibrium Z = 1.72",
                                 fmt::format("equilibrium at Z = {:.12f}", height), std::fabs(height - 1.72) < 0.005));
  result.claims.push_back(judged(
      "the first five seconds", "a stable trajectory",
      fmt::format("to t = {:g}: {}, {}", run.outcome.time, name(run.outcome.fate), extent_of(run)), run.complete()));
  result.claims.push_back(a_minute(work, c, unit));
  const double error = largest_of(errors_of(run, truth));
  result.claims.push_back(judged("RK4 as a reference", "used as the reference solution",
                                 fmt::format("errs by at most {:.1e} at a step of {:g}", error, step), error < 1e-6));
  return result;
}

}  // namespace kreisel
