#include "kreisel/ensemble/fate_bytes.hpp"

namespace kreisel {

FateBytes::FateBytes(std::span<const Fate> fates) {
  kinds.reserve(fates.size());
  bounds.reserve(fates.size());
  for (const Fate f : fates) {
    kinds.push_back(f.kind());
    bounds.push_back(static_cast<std::uint8_t>(f.bound()));
  }
}

std::optional<Fate> joined_fate(int kind, int bound, int bounds) {
  const bool through = bound == 0 || bound < bounds;  // also what has no bounds at all has 0 there
  if (kind < 0 || kind >= Fate::kinds || bound < 0 || bound >= Fate::most_bounds || !through) return std::nullopt;
  return Fate(static_cast<Fate::Kind>(kind), bound);
}

std::optional<std::vector<Fate>> joined_fates(std::span<const std::uint8_t> kinds, std::span<const std::uint8_t> bounds,
                                              int most) {
  if (kinds.size() != bounds.size()) return std::nullopt;
  std::vector<Fate> list;
  list.reserve(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::optional<Fate> fate = joined_fate(kinds[i], bounds[i], most);
    if (!fate) return std::nullopt;
    list.push_back(*fate);
  }
  return list;
}

}  // namespace kreisel
