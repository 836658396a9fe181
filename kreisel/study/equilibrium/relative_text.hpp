// Relative equilibria of a driven body, told.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"
#include "kreisel/system/rotor_rider.hpp"

namespace kreisel {

std::vector<Json> relative_json(const std::vector<RelativeEquilibrium>& all);
std::string relative_text(const std::vector<RelativeEquilibrium>& all, const Case& c);

}  // namespace kreisel
