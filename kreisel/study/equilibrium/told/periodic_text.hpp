// Motions of a driven body that repeat with its drive, told.
#pragma once
#include "kreisel/observe/equilibrium/periodic_motion.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/told/digits.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::vector<Json> periodic_json(const std::vector<PeriodicMotion>& all);
std::string periodic_text(const std::vector<PeriodicMotion>& all, const Case& c, Digits digits = {});

}  // namespace kreisel
