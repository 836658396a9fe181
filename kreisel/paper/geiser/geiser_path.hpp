// The path of the centre of mass, in space and from above, as Figures 1 and 3 of Geiser and Lüskow draw it.
#pragma once
#include "kreisel/paper/geiser/geiser_top.hpp"

namespace kreisel {

PaperData drawn_path(const Case& c, const GeiserRun& run);

// "stays within 0.043 of the axis, between Z = 1.70 and 1.74".
std::string extent_of(const GeiserRun& run);

}  // namespace kreisel
