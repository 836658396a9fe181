// Figure 2 of Ohsawa: h and K by the implicit midpoint rule, on se(3)* directly (grey) and on T*R⁴ (red).
#include <fmt/format.h>

#include "kreisel/paper/ohsawa/ohsawa_top.hpp"

namespace kreisel {

namespace {

PaperResult make_fig2(const PaperWork& work) {
  const Case c = work.open("ohsawa-fig2", {});
  if (work.begin) work.begin(2 * steps_of(c));
  const PaperRun grey(work, c, "midpoint"), red(work, c, "collective-midpoint");
  PaperResult result;
  result.data = conserved(c, {"h", "K"}, {{&red, "implicit, T*R⁴", "#c8322c"}, {&grey, "implicit, se(3)*", "#7f7f7f"}});
  const double h = change(grey, "h").drift(), f1 = change(grey, "f1").drift(), f2 = change(grey, "f2").drift();
  result.claims.push_back(judged("h, f1 and f2 on se(3)*",
                                 {"known to conserve h and the Casimirs f1 and f2 exactly", "section 5.2"},
                                 fmt::format("h to {:.1e}, f1 to {:.1e}, f2 to {:.1e}", h, f1, f2),
                                 h < ohsawa_rounding && f1 < ohsawa_rounding && f2 < ohsawa_rounding));
  result.claims.push_back(
      judged("h of the collective integrator",
             {"near-conservation with oscillations of very small amplitudes", "section 5.2, Fig. 2"},
             change_text(red, "h"), nearly_conserved(red, "h")));
  result.claims.push_back(judged("K of both", {"near-conservation of K in both integrators", "section 5.2, Fig. 2"},
                                 change_text(grey, "K") + " on se(3)*, " + change_text(red, "K") + " on T*R⁴",
                                 nearly_conserved(grey, "K") && nearly_conserved(red, "K")));
  result.claims.push_back(
      judged("whose K oscillates more",
             {"the non-Poisson integrator exhibits an oscillation with a larger amplitude", "section 5.2, Fig. 2"},
             fmt::format("{:.3g} on se(3)*, {:.3g} on T*R⁴", change(grey, "K").max - change(grey, "K").min,
                         change(red, "K").max - change(red, "K").min),
             change(grey, "K").max - change(grey, "K").min > change(red, "K").max - change(red, "K").min));
  return result;
}

}  // namespace

Paper ohsawa_fig2() {
  return {"ohsawa-fig2", "Figure 2: the implicit midpoint rule on T*R⁴ and on se(3)*", cited::ohsawa, {}, make_fig2};
}

}  // namespace kreisel
