// "initial.spin=18:30:50", "KEY=FROM:TO:COUNT": an axis as people write it.
#pragma once
#include "kreisel/study/sweep/planned_sweep.hpp"

namespace kreisel {

// `in` stands before KEY where that is short for a key of the case. Throws Error where it is written otherwise.
SweepAxis written_axis(const Case& c, const std::string& text, const std::string& in = {});

}  // namespace kreisel
