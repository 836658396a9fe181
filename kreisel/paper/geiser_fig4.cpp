// Figure 4 of Geiser and Lüskow: errors of the iterated Verlet scheme with one, two and four iterations, 1000 steps.
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/paper/geiser_top.hpp"

namespace kreisel {

namespace {

// "errors are very similar", "the iterations does not improve the algorithm"
Claim no_better(const std::vector<double>& largest) {
  const auto [low, high] = std::minmax_element(largest.begin(), largest.end());
  return judged(
      "more iterations", "do not improve it",
      fmt::format("largest error {:.2e} with 1, {:.2e} with 2, {:.2e} with 4", largest[0], largest[1], largest[2]),
      *high < 3 * *low);
}

}  // namespace

PaperResult geiser_fig4(const PaperWork& work) {
  const Case c = work.open("geiser-fig4", {});
  const double h = c.run.step, until = c.run.until;
  if (work.begin) work.begin(5 * schedule(h, until).steps + true_motion_steps(until));
  const GeiserRun truth = true_motion(work, "geiser-fig4", until, h);
  const auto errors = [&](const std::string& method) {
    return errors_of(followed(work, c, {method, h, until, h}), truth);
  };
  std::vector<ErrorCurve> curves;
  std::vector<double> largest;
  for (const int i : {1, 2, 4}) {
    curves.push_back(
        {fmt::format("{} iteration{}", i, i > 1 ? "s" : ""), errors(fmt::format("verlet-iterated:{}", i))});
    largest.push_back(largest_of(curves.back().errors));
  }
  curves.push_back({"2 iterations from RK4", errors("verlet-iterated:2:rk4")});
  curves.push_back({"generalised leapfrog", errors("leapfrog")});
  PaperResult result;
  result.files = draw_errors(work, c, truth.time, curves);
  result.claims.push_back(no_better(largest));
  const double from_rk4 = largest_of(curves[3].errors);
  result.claims.push_back(corrected("RK4 as the first guess", "reduces the error",
                                    fmt::format("largest error {:.2e}, of {:.2e} without", from_rk4, largest[1]),
                                    from_rk4 > 0.5 * largest[1], "G13"));
  result.claims.push_back(
      order_claim(work, "geiser-fig4", "iterated Verlet, (21) to (24)", "verlet-iterated:4", 2, "G13"));
  result.claims.push_back(order_claim(work, "geiser-fig4", "what it should have been", "leapfrog", 2, "G13"));
  return result;
}

}  // namespace kreisel
