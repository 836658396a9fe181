// The laws of a rigid body in a potential of one's own, by its value alone.
#include "laws/rigid_body.hpp"
#include "support/own_potentials.hpp"

namespace kreisel::own_body_laws {

using OwnBody = RigidBody<double, OwnPotential<double, test::CarriedDipole>>;

// The Orbitron of poles_laws.cpp, of unequal inertia.
static Problem<OwnBody> own_body() {
  const double spin = 0.7;
  const Vec3<double> inertia{0.0061, 0.0058, 0.0098};
  BodyState<double> generic = body_start(spin), calm = calm_body(spin), fast = fast_body(spin);
  generic.x = {1.3, -0.7, 0.2};
  generic.p = {0.4, 1.1, -0.1};
  calm.x = {1.5, 0.01, 0.01};
  calm.p = {0.005, 1.505, -0.005};
  fast.x = {-1.2, 0.6, -0.3};
  fast.p = {-0.5, -1.2, 0.1};
  const OwnBody body(1.0, inertia, {{3.1739, -1, 1, 1, -1, 0.02, -0.01, 1}, 0.0}, Rotor::exact);
  return {"own_body", body, generic, calm, fast, inertia.x / spin};
}

[[maybe_unused]] static const bool measured = laws_hold_for(own_body());

}  // namespace kreisel::own_body_laws
