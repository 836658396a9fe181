// What the JSON of every study says of its case and its files.
#pragma once
#include <filesystem>

#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

Json units_json(const Case& c);
std::vector<std::string> names_of(const std::vector<std::filesystem::path>& files);

}  // namespace kreisel
