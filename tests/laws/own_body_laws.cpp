// The laws of a rigid body in a potential of one's own, by its value alone.
#include "laws/rigid_body.hpp"
#include "support/own_potentials.hpp"

namespace kreisel {

using OwnBody = RigidBody<double, OwnPotential<double, test::CarriedDipole>>;

static Problem<OwnBody> own_body() {
  const double spin = 0.4;
  const Vec3<double> inertia{0.0225, 0.0205, 0.043};
  const OwnBody body(1.0, inertia, {{0.5, -1, 1, 1.5, 0.5, 0.02, -0.01, 1}, 0.4}, Rotor::exact);
  const auto lower = [](BodyState<double> s) {
    s.x.z -= 0.3;  // between the poles
    return s;
  };
  return {"own_body", body, lower(body_start(spin)), lower(calm_body(spin)), lower(fast_body(spin)), inertia.x / spin};
}

[[maybe_unused]] static const bool measured = laws_hold_for(own_body());

}  // namespace kreisel
