// The pull along the axis of a field, on a unit moment that points up: F_22 at the heights that a search for equilibria looks at.
//
// A map over the mass asks at every pixel where μ F_22 + m g is zero, with the same field: each thread keeps the one it saw last.
#pragma once
#include <vector>

#include "kreisel/number/members.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"

namespace kreisel {

template <class Field>
const std::vector<double>& axis_pull(const Field& field, double low, double high) {
  struct Seen {
    Field field{};
    double low = 0, high = 0;
    std::vector<double> pull{};
  };
  thread_local Seen seen;
  if (seen.pull.empty() || seen.low != low || seen.high != high || !same_members(seen.field, field)) {
    seen.pull.clear();
    seen.pull.reserve(height_samples + 1);
    for (int i = 0; i <= height_samples; ++i)
      seen.pull.push_back(field.jet(0, low + (high - low) * i / height_samples, 1).f22);
    seen.field = field;
    seen.low = low;
    seen.high = high;
  }
  return seen.pull;
}

}  // namespace kreisel
