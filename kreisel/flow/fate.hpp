// How a trajectory ends.
#pragma once
#include <cstdint>

#include "kreisel/number/real.hpp"

namespace kreisel {

// What became of it and, for an escape, through which of the ending's bounds (Ending::bounds), in one byte.
class Fate {
 public:
  enum Kind : std::uint8_t {
    stayed = 0,      // the time was up
    escaped = 1,     // it left through one of the ending's bounds
    non_finite = 2,  // a number became infinite or NaN
    unsolved = 3,    // the method's implicit equations had no solution that it could find
  };
  static constexpr int kinds = 4, most_bounds = 16;

  KREISEL_FN constexpr Fate(Kind kind = stayed, int bound = 0)
      : code_(static_cast<std::uint8_t>(static_cast<int>(kind) | bound << 4)) {}

  KREISEL_FN constexpr Kind kind() const { return static_cast<Kind>(code_ & 15); }
  KREISEL_FN constexpr int bound() const { return code_ >> 4; }

  // With a kind alone, whatever the bound; with another fate, both.
  KREISEL_FN friend constexpr bool operator==(Fate f, Kind k) { return f.kind() == k; }
  KREISEL_FN friend constexpr bool operator==(Fate, Fate) = default;

  // As it stands in files and messages: the kind in the lower four bits, the bound above them.
  constexpr std::uint8_t code() const { return code_; }
  static constexpr bool is_code(std::uint8_t code) { return (code & 15) < kinds; }
  static constexpr Fate of_code(std::uint8_t code) { return {static_cast<Kind>(code & 15), code >> 4}; }

 private:
  std::uint8_t code_;
};

constexpr const char* name(Fate f) {
  constexpr const char* names[] = {"stayed", "escaped", "non-finite", "unsolved"};
  return names[f.kind()];
}

struct Outcome {
  Fate fate{};
  double time = 0;          // when it ended; for an escape the crossing inside the step, unsolved: the step's start
  std::uint64_t steps = 0;  // steps taken, the last one included
};

}  // namespace kreisel
