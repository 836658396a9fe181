// "x=-0.05:0.05:101,z=0:0.1:101", "y=0.01": a grid as people write it.
#pragma once
#include <span>

#include "kreisel/study/field/field_grid.hpp"

namespace kreisel {

// Even steps along some of x, y and z, one value or 0 along the others, a word for each. Throws Error with `said_as` where they are
// written otherwise.
std::array<GridAxis, 3> written_grid(const Case& c, std::span<const std::string> words, const std::string& said_as);

}  // namespace kreisel
