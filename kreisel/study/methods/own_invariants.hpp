// What a method keeps of its own where it loses the motion's invariants: functions of state and step that tend to those.
//
// hirota-kimura on the Euler top (two ratios) and on the Lagrange top in the body frame (energy, C2, C1 of the step), in
// observe/hirota_kimura_invariants.hpp; bobenko-suris-inertial on the Lagrange top in space, observe/bobenko_suris_energy.hpp.
#pragma once
#include <string>
#include <vector>

#include "kreisel/method/any_method.hpp"
#include "kreisel/observe/drift.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

struct OwnInvariant {
  std::string name;  // "energy of the step"
  Drift drift{};
};

// Over the rows of a run with steps of h. Nothing where the method has none on that case.
std::vector<OwnInvariant> own_invariants(const Case& c, const AnyMethod& method, double h,
                                         const TrajectoryResult& result);

}  // namespace kreisel
