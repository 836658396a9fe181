// How far a number of a case of magnets may go, for people and for programs.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/told/digits.hpp"
#include "kreisel/system/magnets/place/stable_range.hpp"

namespace kreisel {

// "; below: motion sideways grows, swinging at 1.2 Hz; above: ...", for each end that was met.
std::string lost_text(const StableRange& range);
// "tilt -0.3 to 0.3 degrees; above: ...".
std::string range_text(const StableRange& range, Digits digits = {});
// {of, at, from, to, unit, lost_below, lost_above}.
Json range_json(const StableRange& range);

}  // namespace kreisel
