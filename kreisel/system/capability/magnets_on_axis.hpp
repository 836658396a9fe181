// What an experiment can tell besides (experiment.hpp) whose magnets stand on one vertical axis.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace kreisel {

enum class AxisMagnet : std::uint8_t { disk, ring, pole };  // a ring of dipoles
inline constexpr std::array<const char*, 3> axis_magnet_names{"disk", "ring", "pole"};
inline constexpr const char* name(AxisMagnet kind) { return axis_magnet_names[static_cast<std::size_t>(kind)]; }

struct MagnetOnAxis {
  AxisMagnet kind;
  double radius, height, strength;  // a pole's radius is 0
};

class MagnetsOnAxis {
 public:
  virtual ~MagnetsOnAxis() = default;
  virtual std::vector<MagnetOnAxis> magnets_on_axis() const = 0;  // none where no such magnets have its field
};

}  // namespace kreisel
