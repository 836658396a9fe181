// The laws of the symmetric Orbitron: a top between two opposite poles, without weight, circling far from the axis. In
// units of half the poles' distance, the body's mass and the orbit's angular velocity.
#include "kreisel/model/field/poles.hpp"
#include "laws/levitron.hpp"

namespace kreisel::poles_laws {

// The proportions of Zub's top; about one and a half times the spin that its orbit of radius 1.5 needs.
static Problem<Levitron<double, TwoPoles>> orbitron() {
  const double inertia1 = 0.0061, inertia3 = 0.0098, spin = 0.7, mu = 3.1739;
  AxisState<double> generic = tilted_start(spin), calm = calm_start(spin), fast = fast_start(spin);
  generic.r = {1.3, -0.7, 0.2};
  generic.p = {0.4, 1.1, -0.1};
  calm.r = {1.5, 0.01, 0.01};
  calm.p = {0.005, 1.505, -0.005};
  fast.r = {-1.2, 0.6, -0.3};
  fast.p = {-0.5, -1.2, 0.1};
  const Levitron<double, TwoPoles> top{
      {1.0, inertia1}, 0.5 * (1 / inertia3 - 1 / inertia1), {{{{{-1.0, 1.0}, {1.0, -1.0}}}}, mu, 0.0}};
  return {"orbitron", top, generic, calm, fast, inertia1 / spin};
}

[[maybe_unused]] static const bool measured = laws_hold_for(orbitron());

}  // namespace kreisel::poles_laws
