// Figure 3 of Geiser and Lüskow: the same start by their Verlet scheme, 1000 steps. How long these are it does not say.
#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_path.hpp"

namespace kreisel {

namespace {

PaperResult make_fig3(const PaperWork& work) {
  const Case c = work.open("geiser-fig3", {});
  constexpr double sample = 0.01;
  if (work.begin)
    work.begin(2 * schedule(c.run.step, c.run.until).steps + true_motion_steps(c.run.until) + order_steps());
  const GeiserRun verlet = followed(work, c, {c.run.method, c.run.step, c.run.until, sample});
  const GeiserRun leapfrog = followed(work, c, {"leapfrog", c.run.step, c.run.until, sample});
  const GeiserRun truth = true_motion(work, "geiser-fig3", c.run.until, sample);
  const double wrong = largest_of(errors_of(verlet, truth)), right = largest_of(errors_of(leapfrog, truth));
  PaperResult result;
  result.data = drawn_path(c, verlet);
  result.claims.push_back(order_claim(work, "geiser-fig3", "Verlet, (8) to (10)", "verlet-velocity:1", verlet_order()));
  result.claims.push_back(
      beside("largest error", fmt::format("{} steps of {:g}: {:.1e}; by the generalised leapfrog {:.1e}",
                                          verlet.outcome.steps, c.run.step, wrong, right)));
  return result;
}

}  // namespace

Paper geiser_fig3() { return {"geiser-fig3", "Figure 3: the trajectory by Verlet", cited::geiser, {"G13"}, make_fig3}; }

}  // namespace kreisel
