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
  std::uint8_t bound = 0;   // for an escape, through which of the ending's bounds (Ending::bounds); at most 15
};

// Fate and bound in one byte, as results are kept; an ending with one bound leaves the fate alone.
constexpr std::uint8_t code_of(const Outcome& o) {
  return static_cast<std::uint8_t>(static_cast<int>(o.fate) | o.bound << 4);
}
constexpr std::uint8_t fate_in(std::uint8_t code) { return code & 15; }
constexpr std::uint8_t bound_in(std::uint8_t code) { return code >> 4; }

}  // namespace kreisel
