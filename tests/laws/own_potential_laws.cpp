// The laws of a top in a potential of one's own, by its value alone: every method keeps what it claims with gradients from dual
// numbers too, in lanes and on the emulated device.
#include "laws/levitron.hpp"
#include "support/own_potentials.hpp"

namespace kreisel::own_potential_laws {

using OwnTop = SymmetricBody<double, OwnPotential<double, test::TwoPoleDipole>>;

// The Orbitron of poles_laws.cpp.
static Problem<OwnTop> own_top() {
  const double inertia1 = 0.0061, inertia3 = 0.0098, spin = 0.7;
  AxisState<double> generic = tilted_start(spin), calm = calm_start(spin), fast = fast_start(spin);
  generic.r = {1.3, -0.7, 0.2};
  generic.p = {0.4, 1.1, -0.1};
  calm.r = {1.5, 0.01, 0.01};
  calm.p = {0.005, 1.505, -0.005};
  fast.r = {-1.2, 0.6, -0.3};
  fast.p = {-0.5, -1.2, 0.1};
  const OwnTop top{{1.0, inertia1}, 0.5 * (1 / inertia3 - 1 / inertia1), {{3.1739, -1, 1, 1, -1}, 0.0}};
  return {"own_top", top, generic, calm, fast, inertia1 / spin};
}

[[maybe_unused]] static const bool top_measured = laws_hold_for(own_top());

}  // namespace kreisel::own_potential_laws
