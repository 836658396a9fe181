// Relative equilibria of a driven body, told.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::vector<Json> relative_json(const EquilibriumReport& r);
std::string relative_text(const EquilibriumReport& r, const Case& c);

}  // namespace kreisel
