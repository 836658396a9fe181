// The laws of the Levitron above Dullin's series: J = 7, made harmonic. Its kick is the flow of no potential: at the
// start, far off the axis, the cut must be seen, and be no larger than what F_22 lacks of the slope of F_2.
#include "kreisel/model/field/disk_axis.hpp"
#include "laws/levitron.hpp"

namespace kreisel {

static bool measure() {
  auto problem = levitron<DiskSeries7>("levitron_harmonic_series", {{0.05}, 7, true});
  problem.start.r = {0.014, -0.012, 0.034};
  const DiskSeries7<double> slope{{0.05}, 7, false};
  const double s = square(0.014) + square(0.012), z = 0.034;
  const double f22 = slope.jet(s, z).f22;
  problem.truncation = std::abs(problem.system.potential.field.jet(s, z).f22 / f22 - 1);
  return laws_hold_for(problem);
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel
