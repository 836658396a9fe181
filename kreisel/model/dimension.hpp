// Physical dimensions as powers of length, mass, time and electric current, so that every number that leaves the program carries its unit.
//
// An angle has no dimension, but a unit: numbers that count radians are told from those that count revolutions.
#pragma once
#include <string>

namespace kreisel {

enum class Angle { none, radians, turns };

struct Dimension {
  int length = 0, mass = 0, time = 0, current = 0;
  Angle angle = Angle::none;
  friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
};

namespace dimension {
inline constexpr Dimension none{};
inline constexpr Dimension length{1, 0, 0};
inline constexpr Dimension mass{0, 1, 0};
inline constexpr Dimension time{0, 0, 1};
inline constexpr Dimension frequency{0, 0, -1};
inline constexpr Dimension angle{0, 0, 0, 0, Angle::radians};
inline constexpr Dimension angular_rate{0, 0, -1, 0, Angle::radians};
inline constexpr Dimension turns{0, 0, -1, 0, Angle::turns};  // revolutions per unit of time
inline constexpr Dimension volume{3, 0, 0};
inline constexpr Dimension acceleration{1, 0, -2};
inline constexpr Dimension momentum{1, 1, -1};
inline constexpr Dimension inertia{2, 1, 0};
inline constexpr Dimension angular_momentum{2, 1, -1};
inline constexpr Dimension energy{2, 1, -2};
inline constexpr Dimension energy_length{3, 1, -2};  // Dullin's μ: an energy per unit of ∇(solid angle)
inline constexpr Dimension magnetic_moment{2, 0, 0, 1};
inline constexpr Dimension pole_strength{1, 0, 0, 1};  // κ: a magnetic moment per length
inline constexpr Dimension flux_density{0, 1, -2, -1};
}  // namespace dimension

// The names of the base units of a case.
struct Units {
  std::string length = "m", mass = "kg", time = "s";
  std::string note{};  // what the names mean, where they are not SI
  std::string current = "A";
};

// "kg m s^-1", "rad/s", "rev/s"; empty for a pure number.
std::string label(const Dimension& d, const Units& u);

}  // namespace kreisel
