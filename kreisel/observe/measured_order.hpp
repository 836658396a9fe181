// The order of a method as errors at several steps show it: the slope of log(error) over log(step) where it is one.
//
// At large steps the error is not yet a power of the step, at small ones rounding takes over. Both ends are left out:
// errors of a twentieth and more, and all from the plateau on, with a decade's distance. Of what is left those
// neighbouring steps count whose slopes agree best.
#pragma once
#include <cmath>
#include <optional>
#include <span>

namespace kreisel {

struct StepError {
  double step = 0, error = 0;  // an error that is not finite is left out
};

struct MeasuredOrder {
  double slope = 0;
  double from = 0, to = 0;  // the steps it was read from, the longer first
  double spread = 0;        // how far the slopes between neighbouring steps lie apart
  int pairs = 0;            // how many there are

  // From one pair alone, or from slopes that differ by more than a tenth, nobody can tell.
  [[nodiscard]] bool certain() const { return pairs > 1 && spread < 0.1 * std::fmax(1.0, slope); }
};

// The points in any order. Nothing where no two neighbouring steps are above rounding and show an error that falls.
std::optional<MeasuredOrder> measured_order(std::span<const StepError> points);

}  // namespace kreisel
