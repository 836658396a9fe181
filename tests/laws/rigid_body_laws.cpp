// The laws of an asymmetric body with a dipole askew above a disk, turned by each of the free rotors.
#include "laws/rigid_body.hpp"
#include "laws/rotor_laws.hpp"

namespace kreisel::rigid_body_laws {

// With the first of them the laws of the fields are measured already (field_body_laws.cpp.in).
static bool measured_with_every_other_rotor() {
  for (const RotorName& row : rotor_names) {
    if (row.rotor == Rotor::with_residual) continue;
    const double inertia2 = row.rotor == Rotor::symmetric ? 0.0225 : 0.0205;  // which needs I1 = I2
    laws_hold_for(dipole_body<DiskField>(rotor_laws(row), {1.0, 1.0}, {0.0225, inertia2, 0.043}, row.rotor));
  }
  return true;
}

[[maybe_unused]] static const bool measured = measured_with_every_other_rotor();

}  // namespace kreisel::rigid_body_laws
