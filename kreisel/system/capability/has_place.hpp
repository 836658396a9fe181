// Whether a body is free to move: its state has a place.
#pragma once
#include <algorithm>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

inline bool has_place(const Experiment& experiment) {
  const std::span<const Part> parts = experiment.parts();
  return std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.role == Role::place; });
}

}  // namespace kreisel
