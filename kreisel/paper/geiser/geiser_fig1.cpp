// Figure 1 of Geiser and Lüskow: the centre of mass over five seconds, by RK4 with steps of 1e-5. By default the steps
// are 1e-3, whose error is smaller than the line is wide. The paper prints no angles of its start: they are ours.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_path.hpp"

namespace kreisel {

namespace {

constexpr double metres = 0.0347, gravity = 9.81;  // R of Gans, Jones and Washizu
constexpr double sample = 0.02;

// With which scheme and step the paper does not say.
Claim a_minute(const PaperWork& work, const Case& c, double unit) {
  const double minute = std::ceil(60 / unit);
  const GeiserRun run = followed(work, c, {"leapfrog", 0.01, minute, 1});
  return judged("a longer calculation", {"we tested that the top would levitate for more than one minute", "section 5"},
                fmt::format("leapfrog to t = {:.0f} ({:.1f} s): {}, {}", run.outcome.time, run.outcome.time * unit,
                            name(run.outcome.fate), extent_of(run)),
                run.complete());
}

// A reference must err less than what it is held against: the least error of the paper's tables is 0.0068.
Claim reference(double step, double error) {
  return judged("RK4 as a reference",
                {"timestep of 1e-5, will be used as a reference solution", "section 5, below Figure 1"},
                fmt::format("h = {:g}: errs by at most {:.1e}", step, error), error < 0.01 * 0.0068);
}

PaperResult make_fig1(const PaperWork& work) {
  const Case c = work.open("geiser-fig1", {});
  const double step = work.full ? 1e-5 : c.run.step, unit = std::sqrt(metres / gravity);
  const double minute = std::ceil(60 / unit);
  if (work.begin)
    work.begin(schedule(step, c.run.until).steps + schedule(0.01, minute).steps + true_motion_steps(c.run.until));
  const GeiserRun run = followed(work, c, {"rk4", step, c.run.until, sample});
  const GeiserRun truth = true_motion(work, "geiser-fig1", c.run.until, sample);
  PaperResult result;
  result.data = drawn_path(c, run);
  result.claims.push_back(judged("unit of time", {"one time unit is about 59,5ms", "section 5, below Figure 1"},
                                 fmt::format("sqrt(R/g) = {:.2f} ms with Gans's R", 1e3 * unit),
                                 std::fabs(1e3 * unit - 59.5) < 0.05));
  const double height = c.experiment->equilibrium_height();
  result.claims.push_back(judged("start", {"starts at the equilibrium point (0, 0, 1.72)", "section 5, below Figure 1"},
                                 fmt::format("equilibrium at Z = {:.12f}", height), std::fabs(height - 1.72) < 0.005));
  const bool coarser = step > 1e-5;
  result.claims.push_back(shortened(
      judged(
          "the first five seconds", {"the first 5 seconds of a stable trajectory", "section 5, at Figure 1"},
          fmt::format("h = {:g}, to t = {:g}: {}, {}", step, run.outcome.time, name(run.outcome.fate), extent_of(run)),
          run.complete()),
      coarser));
  result.claims.push_back(a_minute(work, c, unit));
  result.claims.push_back(shortened(reference(step, largest_of(errors_of(run, truth))), coarser));
  return result;
}

}  // namespace

Paper geiser_fig1() {
  return {"geiser-fig1", "Figure 1: the centre of mass of the Levitron in Euler angles", cited::geiser, {}, make_fig1};
}

}  // namespace kreisel
