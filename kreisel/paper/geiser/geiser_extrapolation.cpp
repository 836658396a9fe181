// Figures 5 and 6 of Geiser and Lüskow: errors of the extrapolated Verlet scheme at several steps. Theirs are compared at
// 1e-5 and below; by default the steps are 0.1, 0.01 and 0.001.
#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_top.hpp"

namespace kreisel {

namespace {

PaperResult extrapolated(const PaperWork& work, const std::string& figure, int order) {
  const Case c = work.open(figure, {});
  const std::string wrong = fmt::format("mpe-{}:verlet-velocity:1", order),
                    right = fmt::format("mpe-{}:leapfrog", order);
  const std::vector<double> steps = work.full ? std::vector{1e-3, 1e-4, 1e-5} : std::vector{0.1, 0.01, 1e-3};
  const double sample = 0.1, until = c.run.until;
  std::uint64_t all = true_motion_steps(until) + schedule(0.1, until).steps;
  for (const double h : steps) all += schedule(h, until).steps;
  if (work.begin) work.begin(all + 2 * order_steps());
  const GeiserRun truth = true_motion(work, figure, until, sample);
  const auto errors = [&](const std::string& method, double h) {
    return errors_of(followed(work, c, {method, h, until, sample}), truth);
  };
  std::vector<ErrorCurve> curves;
  for (const double h : steps) curves.push_back({fmt::format("h = {:g}", h), errors(wrong, h)});
  curves.push_back({"on the leapfrog with h = 0.1", errors(right, 0.1)});
  PaperResult result;
  result.data = drawn_errors(c, truth.time, curves);
  result.claims.push_back(
      order_claim(work, figure, fmt::format("MPE{} on Verlet", order), wrong, extrapolated_order(order)));
  result.claims.push_back(order_beside(work, figure, fmt::format("MPE{} on the leapfrog", order), right));
  // The figure's errors are not printed; what Table 3 prints of them does not fall (geiser_tables.cpp).
  result.claims.push_back(beside(
      "largest error",
      fmt::format("{:.1e} at h = {:g}, {:.1e} at {:g}; on the leapfrog {:.1e} at 0.1", largest_of(curves[1].errors),
                  steps[1], largest_of(curves[2].errors), steps[2], largest_of(curves[3].errors))));
  return result;
}

PaperResult make_fig5(const PaperWork& work) { return extrapolated(work, "geiser-fig5", 4); }
PaperResult make_fig6(const PaperWork& work) { return extrapolated(work, "geiser-fig6", 6); }

}  // namespace

Paper geiser_fig5() { return {"geiser-fig5", "Figure 5: errors of MPE4", cited::geiser, {"G14"}, make_fig5}; }
Paper geiser_fig6() { return {"geiser-fig6", "Figure 6: errors of MPE6", cited::geiser, {"G14"}, make_fig6}; }

}  // namespace kreisel
