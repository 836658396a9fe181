// Fixed steps that fill a time exactly: all of length h but the last, which is shorter when h does not divide it.
#pragma once
#include <cstdint>

#include "kreisel/number/real.hpp"

namespace kreisel {

struct Schedule {
  double h = 0;             // the step
  double until = 0;         // the end of time
  std::uint64_t steps = 0;  // how many
  double last = 0;          // the length of the last one

  KREISEL_FN std::uint64_t equal_steps() const { return last == h ? steps : steps - 1; }  // those of length h
  KREISEL_FN double time(std::uint64_t n) const { return n >= steps ? until : static_cast<double>(n) * h; }
  KREISEL_FN double step(std::uint64_t n) const { return n + 1 == steps ? last : h; }  // step number n, from 0
};

// Throws Error when h or until is not positive and finite, or the steps are more than 2^53.
Schedule schedule(double h, double until);

}  // namespace kreisel
