// Steady motions of many tops, told.
#pragma once
#include "kreisel/observe/equilibrium/many/steady_tops.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/told/digits.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

Json steady_json(const SteadyTops& s);
std::string steady_text(const SteadyTops& s, const Case& c, Digits digits = {});

}  // namespace kreisel
