// Figure 2 of Sogo: the Kowalevski top by Bohlin's method with (A), and what the paper concludes from its period.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo/sogo_top.hpp"

namespace kreisel {

namespace {

Claim indistinguishable(const PaperRun& a, const PaperRun& b, const PaperRun& c) {
  const double other = std::max(gamma_apart(a, b), gamma_apart(b, c)), same = gamma_apart(a, c);
  return judged("(A), (B) and (C)",
                {"differences among methods (A) to (C) are indistinguishable", "section 3.2.2, before Figure 2"},
                fmt::format("γ of (A) and (C) differs by up to {:.1g}, that of (B) from theirs by {:.2g}", same, other),
                std::max(same, other) < visible);
}

// "Almost" is read as: within a hundredth.
Claim same_quality(const PaperRun& a, const PaperRun& b, const PaperRun& c) {
  const auto [least, most] = std::minmax({period(a), period(b), period(c)});
  return judged("their quality", {"our three methods (A) to (C) have almost the same quality", "below Figure 2"},
                fmt::format("periods {:.2f}, {:.2f}, {:.2f}", period(a), period(b), period(c)),
                most - least < 0.01 * least);
}

// Methods without time reversal have the right period, and one that has it gets it wrong with a step whose error takes it
// past the saddle: what Bohlin's method lacks there is order.
Claim why(const PaperRun& a, const PaperRun& finer, const PaperRun& right, const std::vector<const PaperRun*>& others,
          const PaperRun& long_steps) {
  std::string text;
  bool shown = std::fabs(period(long_steps) - period(right)) > 0.1 * period(right) && period(finer) > 1.1 * period(a);
  for (const PaperRun* run : others) {
    text += fmt::format("{}{} {:.2f}", text.empty() ? "not reversible: " : ", ", run->method(), period(*run));
    shown = shown && std::fabs(period(*run) - period(right)) < 0.01 * period(right);
  }
  return corrected("why the period is wrong",
                   {"this implies the time reversal symmetry is extremely important", "below Figure 2"},
                   fmt::format("{}, Bohlin's with h/10 {:.2f}; reversible: {} with 100 h {:.2f}", text, period(finer),
                               long_steps.method(), period(long_steps)),
                   shown, "S3");
}

PaperResult make_fig2(const PaperWork& work) {
  const Case c = work.open("sogo-fig2", {});
  const double fine = c.run.step / 10, coarse = c.run.step * 100;
  if (work.begin) work.begin(6 * steps_of(c) + steps_of(c, fine) + steps_of(c, coarse));
  const PaperRun a(work, c, "bohlin-a"), b(work, c, "bohlin-b"), third(work, c, "bohlin-c");
  const PaperRun hk(work, c, "hirota-kimura"), explicit_one(work, c, "explicit-midpoint"), hybrid(work, c, "hybrid");
  const PaperRun finer(work, c, "bohlin-a", fine), long_steps(work, c, "hirota-kimura", coarse);
  PaperResult result;
  result.data = gamma_and_omega(c, a);
  result.claims.push_back(kept_exactly(a, {"methods which satisfy at least (3.8) and (3.9) exactly", "section 3.2.2"}));
  result.claims.push_back(indistinguishable(a, b, third));
  result.claims.push_back(same_quality(a, b, third));
  // "Obvious" is read as: by more than a tenth.
  result.claims.push_back(
      judged("the period", {"obvious difference of Fig.2 with Fig.1 is the magnitudes of period", "below Figure 2"},
             fmt::format("{:.2f}, and {:.2f} by Hirota and Kimura", period(a), period(hk)),
             std::fabs(period(a) - period(hk)) > 0.1 * period(hk)));
  result.claims.push_back(why(a, finer, hk, {&explicit_one, &hybrid}, long_steps));
  return result;
}

}  // namespace

Paper sogo_fig2() {
  return {"sogo-fig2", "Figure 2: Kowalevski top by Bohlin's method with (A)", cited::sogo, {"S3"}, make_fig2};
}

}  // namespace kreisel
