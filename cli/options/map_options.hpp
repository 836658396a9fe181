// What `kreisel map` can be asked, and the same as the study wants it.
#pragma once
#include "cli/options/job_options.hpp"
#include "kreisel/study/map/planned_map.hpp"

namespace kreisel {

void add_map_options(Command& c);

// Throws Error where the text says nothing that can be understood.
MapAsk map_ask(const Command& asked, const Control& control);

}  // namespace kreisel
