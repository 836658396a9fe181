// "initial.spin=18:30:50", "KEY=FROM:TO:COUNT": an axis as people write it.
#pragma once
#include "kreisel/study/sweep/planned_sweep.hpp"

namespace kreisel {

// `in` stands before KEY where that is short for a key of the case; said_as: the option that it was given by, if it is one's.
// Throws Error where it is written otherwise.
SweepAxis written_axis(const Case& c, const std::string& text, const std::string& in = {},
                       const std::string& said_as = {});

}  // namespace kreisel
