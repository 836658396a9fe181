// The laws of a top above a stack: an annulus (a disk minus a smaller one) and a ring of dipoles raised above it.
#include "kreisel/model/field/stack.hpp"
#include "laws/levitron.hpp"

namespace kreisel::levitron_stack_laws {

static bool measure() {
  StackField<double> field;
  field.disks[0] = {1.0, 0.0, 1.0};
  field.disks[1] = {0.05, 0.0, -1.0};
  field.disk_count = 2;
  field.rings[0] = {0.9, 0.05, 0.05};
  field.ring_count = 1;
  return laws_hold_for(scaled_levitron<StackField>("levitron_stack", field));
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::levitron_stack_laws
