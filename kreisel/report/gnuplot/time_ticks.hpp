// Ticks of a logarithmic axis of times, for gnuplot.
#pragma once
#include <string>

#include "kreisel/report/picture/palette.hpp"

namespace kreisel {

// "('1' 1 0, '' 2 1, ...)": decades, with 2 and 5 between them while there is room; the rest of 2 to 9 as small ticks.
std::string time_ticks(const TimeScale& scale);

}  // namespace kreisel
