// How a trajectory ends.
#pragma once
#include <cstdint>

namespace kreisel {

enum class Fate : std::uint8_t {
  stayed = 0,      // the time was up
  escaped = 1,     // it left through the ending's bound
  non_finite = 2,  // a number became infinite or NaN
  unsolved = 3,    // the method's implicit equations had no solution that it could find
};

constexpr const char* name(Fate f) {
  constexpr const char* names[] = {"stayed", "escaped", "non-finite", "unsolved"};
  return names[static_cast<int>(f)];
}

struct Outcome {
  Fate fate = Fate::stayed;
  double time = 0;          // when it ended; for an escape the crossing inside the step, unsolved: the step's start
  std::uint64_t steps = 0;  // steps taken, the last one included
};

}  // namespace kreisel
