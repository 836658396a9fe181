// What the two figures of Ohsawa's paper share: conserved quantities of the Kovalevskaya top against time, by several
// integrators. m = g = l = I3 = 1, Π(0) = (2, 3, 4), Γ(0) = (1/2, 0, √3/2), steps of 1/50 to t = 1000.
#pragma once
#include "kreisel/paper/paper_run.hpp"

namespace kreisel {

// An integrator as a figure shows it.
struct Shade {
  const PaperRun* run;
  std::string label, colour;
};

// The paper's names of the invariants: h, f1, f2 and K.
std::string invariant_of(const std::string& symbol);

// A panel for each of those quantities, two side by side, and the data.
PaperData conserved(const Case& c, const std::vector<std::string>& symbols, const std::vector<Shade>& shades);

// How far the quantity goes from its first value: "-0.0635 to +0.0279".
Drift change(const PaperRun& run, const std::string& symbol);
std::string change_text(const PaperRun& run, const std::string& symbol);

// "Small oscillations without drifts" (section 1.4), read as: by less than a hundredth, and in the second half of the time
// hardly farther than in the first.
bool nearly_conserved(const PaperRun& run, const std::string& symbol);

inline constexpr double ohsawa_rounding = 1e-11;  // what 50000 steps may leave of "exactly"

}  // namespace kreisel
