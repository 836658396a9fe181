// Figure 2 of Sogo: the Kowalevski top by Bohlin's method with (A), and what the paper concludes from its period.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo_top.hpp"

namespace kreisel {

namespace {

// "Since differences among methods (A) to (C) are indistinguishable, we omit their figures": side by side one would see
// nothing but another period.
Claim indistinguishable(const PaperRun& a, const PaperRun& b, const PaperRun& c) {
  const double apart = std::max({gamma_apart(a, b), gamma_apart(b, c), gamma_apart(c, a)});
  const auto [least, most] = std::minmax({period(a), period(b), period(c)});
  return judged(
      "(A), (B) and (C)", "indistinguishable, of almost the same quality",
      fmt::format("periods {:.2f}, {:.2f}, {:.2f}; γ differs by up to {:.2g}", period(a), period(b), period(c), apart),
      most - least < 0.005 * least);
}

}  // namespace

PaperResult sogo_fig2(const PaperWork& work) {
  const Case c = work.open("sogo-fig2", {});
  const double fine = c.run.step / 10;
  if (work.begin) work.begin(5 * steps_of(c) + steps_of(c, fine));
  const PaperRun a(work, c, "bohlin-a"), b(work, c, "bohlin-b"), third(work, c, "bohlin-c");
  const PaperRun hk(work, c, "hirota-kimura"), rk4(work, c, "rk4"), finer(work, c, "bohlin-a", fine);
  PaperResult result;
  result.files = draw_gamma_and_omega(work, c, a);
  result.claims.push_back(kept_exactly(a));
  result.claims.push_back(indistinguishable(a, b, third));
  result.claims.push_back(judged("the period", "obviously not that of Figure 1",
                                 fmt::format("{:.2f}, and {:.2f} by Hirota and Kimura", period(a), period(hk)),
                                 std::fabs(period(a) - period(hk)) > 0.1 * period(hk)));
  // A method that is not reversible either has the right period: what Bohlin's lacks beside the saddle is order.
  result.claims.push_back(
      corrected("why the period is wrong", "time reversal symmetry is extremely important",
                fmt::format("rk4, not reversible, has {:.2f}; Bohlin's method is of order 1, and at h = {} has {:.2f}",
                            period(rk4), fine, period(finer)),
                std::fabs(period(rk4) - period(hk)) < 0.01 * period(hk) && period(finer) > 1.1 * period(a), "S3"));
  return result;
}

}  // namespace kreisel
