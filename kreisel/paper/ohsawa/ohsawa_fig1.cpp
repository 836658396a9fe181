// Figure 1 of Ohsawa: h, f1 = |Γ|², f2 = Π·Γ and K of the Kovalevskaya top by three integrators.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/ohsawa/ohsawa_top.hpp"

namespace kreisel {

namespace {

const std::vector<std::string> four{"h", "f1", "f2", "K"};

std::string changes(const PaperRun& run) {
  std::string text;
  for (const std::string& symbol : four) text += (text.empty() ? "" : ", ") + change_text(run, symbol);
  return text;
}

// "Fairly significant" is read as: by more than a hundredth.
Claim loses_all(const std::string& what, const PaperRun& run) {
  const bool lost =
      std::all_of(four.begin(), four.end(), [&](const auto& s) { return change(run, s).relative() > 0.01; });
  return judged(what,
                {"fairly significant drifts and/or oscillations in all the four conserved quantities", "section 5.2"},
                changes(run), lost);
}

PaperResult make_fig1(const PaperWork& work) {
  const Case c = work.open("ohsawa-fig1", {});
  if (work.begin) work.begin(3 * steps_of(c));
  const PaperRun blue(work, c, "collective:explicit-midpoint"), green(work, c, "explicit-midpoint"),
      red(work, c, "collective-midpoint");
  PaperResult result;
  result.data = conserved(c, four,
                          {{&blue, "explicit, T*R⁴", "#1f5fa8"},
                           {&green, "explicit, se(3)*", "#2f8f4e"},
                           {&red, "implicit, T*R⁴", "#c8322c"}});
  result.claims.push_back(loses_all("explicit midpoint rule on T*R⁴", blue));
  result.claims.push_back(loses_all("explicit midpoint rule on se(3)*", green));
  const double f1 = change(red, "f1").drift(), f2 = change(red, "f2").drift();
  result.claims.push_back(judged("Casimirs of the collective integrator",
                                 {"conserves the Casimirs f1 and f2 exactly", "section 5.2, Fig. 1(b) and (c)"},
                                 fmt::format("f1 to {:.1e}, f2 to {:.1e}", f1, f2),
                                 f1 < ohsawa_rounding && f2 < ohsawa_rounding));
  result.claims.push_back(
      judged("h of the collective integrator",
             {"near-conservation of the Hamiltonian, one observes this in Fig. 1(a)", "section 5.2"},
             change_text(red, "h"), nearly_conserved(red, "h")));
  const double K = change(red, "K").drift();
  result.claims.push_back(
      judged("K of the collective integrator",
             {"near-conservation of the Kovalevskaya invariant as well, performing better than the non-symplectic ones",
              "section 5.2, Fig. 1(d)"},
             change_text(red, "K"),
             nearly_conserved(red, "K") && K < change(blue, "K").drift() && K < change(green, "K").drift()));
  return result;
}

}  // namespace

Paper ohsawa_fig1() {
  return {"ohsawa-fig1", "Figure 1: what three integrators keep of the Kovalevskaya top", cited::ohsawa, {}, make_fig1};
}

}  // namespace kreisel
