// What the four figures of Sogo's paper share: the Kowalevski top with A = B = 2, C = 1, c0 = 1, from the start (3.7),
// which lies 1e-3 from a saddle; h = 0.001, 50000 steps.
#pragma once
#include "kreisel/paper/paper_run.hpp"

namespace kreisel {

// γ_i = Γ_i and ω_i, by i = 1, 2, 3.
std::vector<double> gamma(const PaperRun& run, std::size_t i);
std::vector<double> omega(const PaperRun& run, std::size_t i);

// γ (left) and ω (right) against time, as the paper draws them, and their data.
PaperData gamma_and_omega(const Case& c, const PaperRun& run);

// The time between the first two falls of γ1 through zero; nan where there are not two.
double period(const PaperRun& run);

// The largest difference of a component of γ between two runs with the same steps.
double gamma_apart(const PaperRun& one, const PaperRun& other);

// Forward over a short time, all velocities turned round, forward again and turned round: how far that ends from the
// start. From a start that moves at once, with steps ten times the case's, so that rounding is far below.
std::uint64_t defect_steps(const Case& c);  // that it takes
double return_defect(const PaperWork& work, const std::string& case_name, const std::string& method);

// "γ² by 1e-16, k² by 2e-15 of itself": how far they go from their first values, and the claim that this is rounding.
Claim kept_exactly(const PaperRun& run, Said paper);

inline constexpr double sogo_rounding = 1e-11;  // what 50000 steps may leave of "exactly"
// What two figures must differ by to be told apart, in a component of γ: our reading is a hundredth of their height, -1 to 1.
inline constexpr double visible = 0.02;

}  // namespace kreisel
