// How far a number of a case of magnets may go, for people and for programs.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/magnets/magnets_windows.hpp"

namespace kreisel {

// "; below it grows: sideways, swinging at 1.2 Hz; above ...": what is lost at each end where one was met.
std::string lost_text(const StableRange& range);
// "tilt -0.3 to 0.3 degrees; above it grows: ...".
std::string range_text(const StableRange& range);
// {of, at, from, to, unit, lost_below, lost_above}.
Json range_json(const StableRange& range);

}  // namespace kreisel
