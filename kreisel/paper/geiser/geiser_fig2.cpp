// Figure 2 of Geiser and Lüskow: errors of RK4 at several steps, those of Table 1.
#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_top.hpp"

namespace kreisel {

namespace {

PaperResult make_fig2(const PaperWork& work) {
  const Case c = work.open("geiser-fig2", {});
  const std::vector<double> steps = work.full ? std::vector{0.1, 1e-3, 1e-5} : std::vector{0.1, 0.01, 1e-3};
  constexpr double sample = 0.1;
  std::uint64_t all = true_motion_steps(c.run.until);
  for (const double h : steps) all += schedule(h, c.run.until).steps;
  if (work.begin) work.begin(all + order_steps());
  const GeiserRun truth = true_motion(work, "geiser-fig2", c.run.until, sample);
  std::vector<ErrorCurve> curves;
  std::string largest;
  for (const double h : steps) {
    const GeiserRun run = followed(work, c, {"rk4", h, c.run.until, sample});
    curves.push_back({fmt::format("RK4 with h = {:g}", h), errors_of(run, truth)});
    largest += fmt::format("{}{:.1e} at h = {:g}", largest.empty() ? "" : ", ", largest_of(curves.back().errors), h);
  }
  PaperResult result;
  result.data = drawn_errors(c, truth.time, curves);
  result.claims.push_back(order_claim(work, "geiser-fig2", "Runge-Kutta", "rk4", runge_kutta_order()));
  result.claims.push_back(beside("largest error", largest));  // the paper draws it, and prints no number
  return result;
}

}  // namespace

Paper geiser_fig2() { return {"geiser-fig2", "Figure 2: errors of RK4", cited::geiser, {"G13"}, make_fig2}; }

}  // namespace kreisel
