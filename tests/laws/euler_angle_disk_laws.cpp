// The laws of the Levitron in Euler angles above the exact disk.
#include "kreisel/model/field/disk.hpp"
#include "laws/scaled_angles.hpp"

namespace kreisel::euler_angle_disk_laws {

[[maybe_unused]] static const bool measured = scaled_angle_laws<DiskField>("euler_angle_disk", {1.0});

}  // namespace kreisel::euler_angle_disk_laws
