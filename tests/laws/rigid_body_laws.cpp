// The laws of an asymmetric body with a dipole askew above a disk, turned by each of the free rotors.
#include "laws/rigid_body.hpp"

namespace kreisel::rigid_body_laws {

static bool measured_with(const char* name, Rotor rotor, const Vec3<double>& inertia) {
  return laws_hold_for(dipole_body<DiskField>(name, {1.0, 1.0}, inertia, rotor));
}

[[maybe_unused]] static const bool with_residual =
    measured_with("body_disk", Rotor::with_residual, {0.0225, 0.0205, 0.043});
[[maybe_unused]] static const bool exact = measured_with("body_exact", Rotor::exact, {0.0225, 0.0205, 0.043});
[[maybe_unused]] static const bool five = measured_with("body_five", Rotor::five_rotations, {0.0225, 0.0205, 0.043});
[[maybe_unused]] static const bool symmetric =
    measured_with("body_symmetric", Rotor::symmetric, {0.0225, 0.0225, 0.043});

}  // namespace kreisel::rigid_body_laws
