// The colours that there are, for somebody who is to choose one.
#pragma once
#include <vector>

#include "kreisel/study/colour/map_colour.hpp"
#include "kreisel/system/listed.hpp"

namespace kreisel {

// All but `escape` that the case can have by that run; frequencies of the column that is meant where nobody names one.
std::vector<MapColour> map_colours(const Case& c, const RunSettings& run);
// All that there are, whatever the case.
std::vector<Listed> colour_list();
// Their names in a line, for a help.
std::string map_colour_words();

}  // namespace kreisel
