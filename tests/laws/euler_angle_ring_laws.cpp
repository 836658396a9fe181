// The laws of the Levitron in Euler angles above the exact ring of dipoles.
#include "kreisel/model/field/ring.hpp"
#include "laws/euler_angle_top.hpp"

namespace kreisel::euler_angle_ring_laws {

[[maybe_unused]] static const bool measured = euler_angle_laws<RingField>("euler_angle_ring", {1.0});

}  // namespace kreisel::euler_angle_ring_laws
