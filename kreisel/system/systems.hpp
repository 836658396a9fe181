// The systems that a case can name, in the order in which they are listed.
#pragma once
#include <span>

#include "kreisel/system/system_row.hpp"

namespace kreisel {

std::span<const SystemRow> system_rows();

}  // namespace kreisel
