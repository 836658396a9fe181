// Magnets that are there to be holes in others.
#pragma once
#include "kreisel/model/source/source.hpp"

namespace kreisel {

// Whether their polarisations cancel where they overlap.
bool is_hole(const Source<double>& one, const Source<double>& other);

}  // namespace kreisel
