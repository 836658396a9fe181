// Names with a line about each, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/listed.hpp"

namespace kreisel {

// `what` they are, in the plural: "systems".
std::string listed_text(const std::string& what, const std::vector<Listed>& entries);
Json listed_json(const std::string& what, const std::vector<Listed>& entries);

}  // namespace kreisel
