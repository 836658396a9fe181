// What is told of equilibria beside something else, of a map or a fall: at once.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// As the experiment's own; but of a body over magnets that is no symmetric top without the windows of its spin and its mass, each of which
// takes Floquet's multipliers of a hundred motions.
EquilibriumReport brief_report(const Case& c);

// Of such a body the windows of its spin about that equilibrium, which the brief report leaves out; else those that it has.
std::vector<Interval> spin_windows_about(const Case& c, const Equilibrium& e);

}  // namespace kreisel
