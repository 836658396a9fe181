// Physical dimensions as powers of length, mass and time, so that every number that leaves the program carries its unit.
#pragma once
#include <string>

namespace kreisel {

struct Dimension {
  int length = 0, mass = 0, time = 0;
  friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
};

namespace dimension {
inline constexpr Dimension none{};
inline constexpr Dimension length{1, 0, 0};
inline constexpr Dimension mass{0, 1, 0};
inline constexpr Dimension time{0, 0, 1};
inline constexpr Dimension frequency{0, 0, -1};
inline constexpr Dimension acceleration{1, 0, -2};
inline constexpr Dimension momentum{1, 1, -1};
inline constexpr Dimension inertia{2, 1, 0};
inline constexpr Dimension angular_momentum{2, 1, -1};
inline constexpr Dimension energy{2, 1, -2};
inline constexpr Dimension energy_length{3, 1, -2};  // Dullin's μ: an energy per unit of ∇(solid angle)
}  // namespace dimension

// The names of the three base units of a case.
struct Units {
  std::string length = "m", mass = "kg", time = "s";
  std::string note;  // what the names mean, where they are not SI
};

// "kg m s^-1"; empty for a pure number.
std::string label(const Dimension& d, const Units& u);

}  // namespace kreisel
