// Fates from the bytes that Python has (ensemble/fate_bytes.hpp).
#pragma once
#include <fmt/format.h>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/error.hpp"

namespace kreisel::python {

// Throws Error where it is none.
inline Fate fate_or_refused(int kind, int bound) {
  const std::optional<Fate> fate = joined_fate(kind, bound);
  if (!fate)
    throw Error(fmt::format("{} with the bound {} is no fate: expected a kind from 0 to {}, and a bound from 0 to {}",
                            kind, bound, Fate::kinds - 1, Fate::most_bounds - 1));
  return *fate;
}

}  // namespace kreisel::python
