// What a step costs, on one core now.
#pragma once
#include <functional>
#include <vector>

#include "kreisel/study/control.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// The method whose step is the unit of costs: rk4, or strang where the system does not take it, since its number of components is known to the run alone.
NamedMethod cost_unit(const Experiment& experiment);

// Seconds of the thread's own time for a step of the case's length by each of the methods; not a number where the run ends at once. The best of three
// rounds over all of them, so that what disturbs the machine for a while disturbs none of them alone. `done` after each method of a round.
std::vector<double> seconds_per_step(const Case& c, const std::vector<NamedMethod>& methods, const Control& control,
                                     const std::function<void()>& done);
constexpr std::size_t cost_rounds = 3;

}  // namespace kreisel
