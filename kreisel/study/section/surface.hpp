// Starts of a section: at a place of its grid, with numbers that are solved for so that the start lies on the surface of invariants that was asked for.
#pragma once
#include "kreisel/study/section/planned_section.hpp"

namespace kreisel {

// The case with the numbers of a place, and with those that were solved for. Throws Error where it does not open.
Case case_at(const PlannedSection& plan, const std::vector<double>& place, const std::vector<double>& solved);

// What has to be solved for there, from the plan's guesses: by Newton's method, with steps that are halved while they lead away and slopes by
// differences. Throws Error where no start lies on the surface.
std::vector<double> on_surface(const PlannedSection& plan, const std::vector<double>& place);

}  // namespace kreisel
