// Figure 4 of Geiser and Lüskow: errors of the iterated Verlet scheme with one, two and four iterations, 1000 steps.
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_top.hpp"

namespace kreisel {

namespace {

// "Not improve" is taken at its word.
Claim no_better(const std::vector<double>& largest) {
  return judged(
      "more iterations", {"obviously the iterations does not improve the algorithm", "Remark 5.1"},
      fmt::format("largest error {:.2e} with 1, {:.2e} with 2, {:.2e} with 4", largest[0], largest[1], largest[2]),
      std::min(largest[1], largest[2]) >= largest[0]);
}

// "Very similar" is read as: within a quarter.
Claim similar(const std::vector<double>& largest) {
  const auto [low, high] = std::minmax({largest[0], largest[1]});
  return judged("one and two", {"the errors are very similar to 1 or 2 iterative steps", "section 5"},
                fmt::format("largest error {:.2e} and {:.2e}", largest[0], largest[1]), high < 1.25 * low);
}

// A reduction is read as: by more than a hundredth.
Claim first_guess(double from_rk4, double plain) {
  return corrected(
      "RK4 as the first guess", {"reduction of the error is possible, e.g. start with a RK scheme", "section 5"},
      fmt::format("largest error {:.3e}, of {:.3e} without", from_rk4, plain), from_rk4 > 0.99 * plain, "G13");
}

PaperResult make_fig4(const PaperWork& work) {
  const Case c = work.open("geiser-fig4", {});
  const double h = c.run.step, until = c.run.until;
  if (work.begin) work.begin(5 * schedule(h, until).steps + true_motion_steps(until) + 2 * order_steps());
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
  result.data = drawn_errors(c, truth.time, curves);
  result.claims.push_back(no_better(largest));
  result.claims.push_back(similar(largest));
  result.claims.push_back(first_guess(largest_of(curves[3].errors), largest[1]));
  result.claims.push_back(
      order_claim(work, "geiser-fig4", "iterated Verlet, (21) to (24)", "verlet-iterated:4", iterated_order()));
  result.claims.push_back(order_beside(work, "geiser-fig4", "what it should have been", "leapfrog"));
  return result;
}

}  // namespace

Paper geiser_fig4() {
  return {"geiser-fig4", "Figure 4: errors of the iterated Verlet scheme", cited::geiser, {"G13"}, make_fig4};
}

}  // namespace kreisel
