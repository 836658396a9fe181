// Fates as files and Python have them: of each the kind, and of an escape the bound, an index into the case's.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kreisel/flow/fate.hpp"

namespace kreisel {

struct FateBytes {
  std::vector<std::uint8_t> kinds{}, bounds{};

  explicit FateBytes(std::span<const Fate> fates);
  static constexpr const char* bound_told = "of an escape: through which bound, see bounds";
};

// From there back; nothing where there is no such kind, or no such bound of so many.
std::optional<Fate> joined_fate(int kind, int bound, int bounds = Fate::most_bounds);
// Nothing also where there are more of one than of the other.
std::optional<std::vector<Fate>> joined_fates(std::span<const std::uint8_t> kinds, std::span<const std::uint8_t> bounds,
                                              int most = Fate::most_bounds);

}  // namespace kreisel
