// The laws of the Levitron above Dullin's series: J = 7, made harmonic. Its kick is the flow of no potential: at the
// start, far off the axis, the cut must be seen, and be no larger than what the jet lacks of the symmetry
// ∂F_22/∂s = ∂F_12/∂z.
#include <cmath>

#include "kreisel/model/field/disk_axis.hpp"
#include "laws/levitron.hpp"

namespace kreisel::levitron_series7_laws {

static bool measure() {
  auto problem = levitron<DiskSeries7>("levitron_series7", {{0.05}, 7, true});
  problem.start.r = {0.014, -0.012, 0.034};
  using D = Dual<double, 2>;
  const D s = D::variable(square(0.014) + square(0.012), 0), z = D::variable(0.034, 1);
  const AxialJet<D> f = problem.system.potential.field.cast<D>().jet(s, z);
  problem.truncation = std::fabs(1 - f.f12.slope[1] / f.f22.slope[0]);
  return laws_hold_for(problem);
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::levitron_series7_laws
