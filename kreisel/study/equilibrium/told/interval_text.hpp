// Intervals of spins, masses or radii for people and for programs.
#pragma once
#include <string>
#include <vector>

#include "kreisel/observe/equilibrium/linear_stability.hpp"
#include "kreisel/report/text/json.hpp"

namespace kreisel {

// "1 to 2 s and above 5 s", or "none".
std::string interval_text(const std::vector<Interval>& list, const std::string& unit, int digits = 8);

// {from, to} each; `to` is null where there is no end.
std::vector<Json> intervals_json(const std::vector<Interval>& list);

}  // namespace kreisel
