// The unit of a number of the case that can be varied.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// Empty for a pure number, and for a key that cannot be varied.
std::string axis_unit(const Case& c, const std::string& path);

}  // namespace kreisel
