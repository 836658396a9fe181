// A single step of a method from any state of a case, and what its system says of a state: for those who want to see a method work.
#pragma once
#include <span>

#include "kreisel/system/open.hpp"

namespace kreisel {

// The state after one step of length h, which may be negative. Throws Error where the method does not fit, the state is none, or the
// step leaves what the case bounds, becomes infinite or has no solution.
std::vector<double> one_step(const Case& c, const NamedMethod& method, std::span<const double> state, double h);

// The invariants there, in the order of Experiment::invariants.
std::vector<double> invariants_at(const Case& c, std::span<const double> state);

}  // namespace kreisel
