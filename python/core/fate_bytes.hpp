// Fates as Python has them: the kind, and of an escape the bound, an index into the case's.
#pragma once
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/flow/fate.hpp"

namespace kreisel::python {

struct FateBytes {
  std::vector<std::uint8_t> kinds{}, bounds{};

  explicit FateBytes(const std::vector<Fate>& fates) {
    kinds.reserve(fates.size());
    bounds.reserve(fates.size());
    for (const Fate f : fates) {
      kinds.push_back(f.kind());
      bounds.push_back(static_cast<std::uint8_t>(f.bound()));
    }
  }
};

// From there back. Throws Error where it is none.
inline Fate fate_of(int kind, int bound) {
  if (kind < 0 || kind >= Fate::kinds || bound < 0 || bound >= Fate::most_bounds)
    throw Error(fmt::format("{} with the bound {} is no fate: expected a kind from 0 to {}, and a bound from 0 to {}",
                            kind, bound, Fate::kinds - 1, Fate::most_bounds - 1));
  return {static_cast<Fate::Kind>(kind), bound};
}

}  // namespace kreisel::python
