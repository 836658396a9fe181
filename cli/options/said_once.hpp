// What a user may say by an option and by --set, said once.
#pragma once
#include <string>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Throws Error where --set gave the key as well as the option that stands for it: one of them would be ignored.
void check_said_once(const Case& c, const std::string& option, const std::string& key);

}  // namespace kreisel
