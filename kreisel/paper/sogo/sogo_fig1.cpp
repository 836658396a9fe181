// Figure 1 of Sogo: the Kowalevski top by Hirota and Kimura's scheme.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo/sogo_top.hpp"

namespace kreisel {

namespace {

Claim range_of_k2(const PaperRun& run) {
  const Drift k2 = drift_of(run.invariant("k2"));
  constexpr double digit = 0.5e-6;
  return judged("k²", {"k² changes between 9.000003 and 9.000011 oscillatory", "section 3.2.1"},
                fmt::format("{:.9f} to {:.9f}", k2.min, k2.max),
                std::fabs(k2.min - 9.000003) < digit && std::fabs(k2.max - 9.000011) < digit);
}

// Broken is more than rounding leaves after 50000 steps; "very small" is read as: invisible in a figure from -1 to 1.
Claim broken_a_little(const PaperRun& run) {
  const double e = drift_of(run.invariant("energy")).drift(), l = drift_of(run.invariant("C2")).drift(),
               g = drift_of(run.invariant("C1")).drift();
  const auto small = [](double x) { return x > sogo_rounding && x < 0.01 * visible; };
  return judged("γ², 2ℓ and E",
                {"conservation laws (1.4) are all broken, such violations are in practice very small", "after (2.1)"},
                fmt::format("γ² goes {:.2e} from 1, 2ℓ {:.2e} and E {:.2e} from the start", g, l, e),
                small(e) && small(l) && small(g));
}

PaperResult make_fig1(const PaperWork& work) {
  const Case c = work.open("sogo-fig1", {});
  if (work.begin) work.begin(steps_of(c) + defect_steps(c));
  const PaperRun run(work, c, "hirota-kimura");
  PaperResult result;
  result.data = gamma_and_omega(c, run);
  result.claims.push_back(range_of_k2(run));
  result.claims.push_back(broken_a_little(run));
  const double defect = return_defect(work, "sogo-fig1", "hirota-kimura");
  result.claims.push_back(judged("time reversal", {"an explicit solver with time reversal symmetry", "after (2.1)"},
                                 fmt::format("there and back again ends {:.1e} from the start", defect),
                                 defect < 1e-10));
  return result;
}

}  // namespace

Paper sogo_fig1() {
  return {"sogo-fig1", "Figure 1: Kowalevski top by Hirota and Kimura's scheme", cited::sogo, {}, make_fig1};
}

}  // namespace kreisel
