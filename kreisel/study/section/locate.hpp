// Where inside a step a trajectory crosses a plane.
//
// By shorter steps of the same method from the state before: as accurate as the method itself, whatever its order, and nothing is
// interpolated. The root by the Illinois rule, which cannot leave its bracket.
#pragma once
#include "kreisel/study/section/planned_section.hpp"

namespace kreisel {

struct Located {
  double fraction = 0;  // of the step
  double excess = 0;    // over the plane: rounding
  std::vector<double> state, invariants;
};

// `before` lies on the one side, and a step of that length leads to the other. Nothing where a shorter step ends elsewhere.
std::optional<Located> located(const Case& c, const PlannedSection& plan, const std::vector<double>& before,
                               double step);

}  // namespace kreisel
