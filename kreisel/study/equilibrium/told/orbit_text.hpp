// How `equilibrium` shows the orbit of a top that circles, to people and to programs.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/told/digits.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::string orbit_text(const OrbitReport& r, const Case& c, Digits digits = {});

// radius, omega, least_spin, spins_along, modes, ... with the names of OrbitReport; null where there is none.
Json orbit_json(const OrbitReport& r);

}  // namespace kreisel
