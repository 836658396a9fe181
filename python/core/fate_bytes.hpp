// Fates as Python has them: the kind, and of an escape the bound, an index into the case's.
#pragma once
#include <cstdint>
#include <vector>

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

}  // namespace kreisel::python
