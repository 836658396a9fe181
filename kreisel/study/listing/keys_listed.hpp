// The numbers of a case that can be varied, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::string keys_text(const Case& c);
Json keys_json(const Case& c);

}  // namespace kreisel
