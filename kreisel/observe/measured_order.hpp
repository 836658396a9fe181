// The order of a method as errors at several steps show it: the slope of log(error) over log(step) where it is one.
//
// At large steps the error is not yet a power of the step, at small ones rounding takes over. Errors of a twentieth and more
// are left out, and so are those close to the plateau of rounding, if it is seen. Of what is left the longest row of
// neighbouring steps counts whose slopes agree, if no shorter step contradicts it: a slope that still changes with the step
// is not the order yet. Only close to rounding, whose level is guessed from the number of steps where it is not seen, a
// slope may stray.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

namespace kreisel {

struct StepError {
  double step = 0, error = 0;  // an error that is not finite is left out
  std::uint64_t steps = 0;     // how many it took, for a guess at rounding; 0: not known
};

struct MeasuredOrder {
  double slope = 0;
  double from = 0, to = 0;  // the steps it was read from, the longer first
  double spread = 0;        // how far the slopes between neighbouring steps lie apart
  int pairs = 0;            // how many there are

  bool settled = false;  // the slopes agree with each other, and on a whole number

  // From one pair alone, or from slopes that differ, nobody can tell.
  [[nodiscard]] bool certain() const { return settled; }
};

// The points in any order. Nothing where no two neighbouring steps are above rounding and show an error that falls.
std::optional<MeasuredOrder> measured_order(std::span<const StepError> points);

}  // namespace kreisel
