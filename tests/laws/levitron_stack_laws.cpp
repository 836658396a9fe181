// The laws of a top, and of a rigid body, above a stack: an annulus (a disk minus a smaller one) and a ring of dipoles raised above it.
#include "kreisel/model/field/stack.hpp"
#include "laws/levitron.hpp"
#include "laws/rigid_body.hpp"

namespace kreisel::levitron_stack_laws {

static StackField<double> stack() {
  StackField<double> field;
  field.disks[0] = {1.0, 0.0, 1.0};
  field.disks[1] = {0.05, 0.0, -1.0};
  field.disk_count = 2;
  field.rings[0] = {0.9, 0.05, 0.05};
  field.ring_count = 1;
  return field;
}

[[maybe_unused]] static const bool top = laws_hold_for(scaled_levitron<StackField>("levitron_stack", stack()));
[[maybe_unused]] static const bool body =
    laws_hold_for(dipole_body<StackField>("body_stack", stack(), {0.0225, 0.0205, 0.043}, Rotor::with_residual));

}  // namespace kreisel::levitron_stack_laws
