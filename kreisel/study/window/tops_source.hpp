// Steady motions of many tops over the numbers of their case: it is opened again with others, as a sweep does.
#pragma once
#include "kreisel/study/window/steady_source.hpp"

namespace kreisel {

// Of a case whose experiment holds tops (system/many/holds_tops.hpp).
SteadySource tops_source(const std::shared_ptr<const Case>& c);

}  // namespace kreisel
