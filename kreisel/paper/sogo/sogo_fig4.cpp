// Figure 4 of Sogo: the Kowalevski top by the hybrid of Hirota and Kimura's scheme and Bohlin's method.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo/sogo_top.hpp"

namespace kreisel {

namespace {

// After (3.22) the paper prints k² = |ω - c0 γ|², without the square on ω.
Claim square_lost(const PaperRun& run) {
  const std::vector<double> w1 = omega(run, 1), w2 = omega(run, 2), g1 = gamma(run, 1), g2 = gamma(run, 2);
  Drift printed;
  for (std::size_t i = 0; i < w1.size(); ++i)
    printed.add((w1[i] - g1[i]) * (w1[i] - g1[i]) + (w2[i] - g2[i]) * (w2[i] - g2[i]));
  const double kept = drift_of(run.invariant("k2")).relative();
  return corrected(
      "k²", {"keeps γ² = 1 and k² = |ω - c0 γ|² = const.", "after (3.22)"},
      fmt::format("it goes from {:.3g} to {:.3g}; |ω² - c0 γ|² is constant to {:.1e}", printed.min, printed.max, kept),
      printed.relative() > 0.01 && kept < 1e-11, "S1");
}

PaperResult make_fig4(const PaperWork& work) {
  const Case c = work.open("sogo-fig4", {});
  if (work.begin) work.begin(2 * (steps_of(c) + defect_steps(c)));
  const PaperRun run(work, c, "hybrid"), hk(work, c, "hirota-kimura");
  PaperResult result;
  result.data = gamma_and_omega(c, run);
  result.claims.push_back(
      kept_exactly(run, {"γ² = 1 and k² = |ω² - c0 γ|² = const. satisfied exactly", "section 3.2.3, at Figure 4"}));
  result.claims.push_back(square_lost(run));
  result.claims.push_back(judged("the picture", {"looks almost the same as Figure 1", "section 3.2.3, at Figure 4"},
                                 fmt::format("γ differs by up to {:.2g}; the period is {:.3f}, there {:.3f}",
                                             gamma_apart(run, hk), period(run), period(hk)),
                                 gamma_apart(run, hk) < visible));
  const double defect = return_defect(work, "sogo-fig4", "hybrid"),
               reversible = return_defect(work, "sogo-fig4", "hirota-kimura");
  result.claims.push_back(corrected(
      "time reversal", {"and also has time reversal symmetry", "after (3.22)"},
      fmt::format("there and back again ends {:.1e} from the start; {:.1e} by Hirota and Kimura", defect, reversible),
      defect > 100 * reversible, "S4"));
  return result;
}

}  // namespace

Paper sogo_fig4() {
  return {"sogo-fig4", "Figure 4: Kowalevski top by the hybrid method", cited::sogo, {"S1", "S4"}, make_fig4};
}

}  // namespace kreisel
