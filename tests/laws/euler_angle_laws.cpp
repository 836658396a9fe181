// The laws of the Levitron in Euler angles above Gans's ring as published, cut after ρ².
#include "kreisel/model/field/ring_axis.hpp"
#include "laws/euler_angle_top.hpp"

namespace kreisel::euler_angles_laws {

[[maybe_unused]] static const bool measured = euler_angle_laws<GansField>("euler_angle_ring_series", {{1.0}, 1, false});

}  // namespace kreisel::euler_angles_laws
