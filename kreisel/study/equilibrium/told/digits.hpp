// How many digits a number has in what is told: as many as a table has, or, in sentences, few.
#pragma once
#include <algorithm>

namespace kreisel {

struct Digits {
  int most = 17;
  int operator()(int usual) const { return std::min(most, usual); }
};

}  // namespace kreisel
