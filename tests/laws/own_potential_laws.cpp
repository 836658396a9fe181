// The laws of a top in a potential of one's own, by its value alone: every method keeps what it claims with gradients from dual
// numbers too, in lanes and on the emulated device.
#include "laws/laws.hpp"
#include "support/own_potentials.hpp"

namespace kreisel {

using OwnTop = SymmetricBody<double, OwnPotential<double, test::TwoPoleDipole>>;

static Problem<OwnTop> own_top() {
  const double inertia = 0.0225, spin = 0.4;
  const OwnTop top{{1.0, inertia}, -0.25 / inertia, {{0.5, -1, 1, 1.5, 0.5}, 0.4}};
  return {"own_top",
          top,
          {{0.12, -0.08, 0.38}, {0.07, 0.11, -0.04}, {0.36, -0.48, 0.8}, {0.5 * spin, -0.3 * spin, 0.85 * spin}},
          {{0.02, -0.01, 0.3}, {0.005, 0.01, -0.005}, {0.04, -0.03, 0.99875}, {0.06 * spin, -0.01 * spin, 0.99 * spin}},
          {{-0.02, 0.08, 0.2}, {0.03, -0.01, 0.01}, {0, 0.28, 0.96}, {2 * spin, 4 * spin, 8 * spin}},
          inertia / spin};
}

[[maybe_unused]] static const bool top_measured = laws_hold_for(own_top());

}  // namespace kreisel
