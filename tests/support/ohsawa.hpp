// Ohsawa's Kowalevski top (2019, section 5.2): m = g = l = I3 = 1.
#pragma once
#include <array>
#include <cmath>

#include "kreisel/model/collective_top.hpp"

namespace kreisel::ohsawa {

inline const auto top = heavy_top<KowalevskiKind>(Vec3<double>{2, 2, 1}, Vec3<double>{1, 0, 0});
inline const HeavyState<double> start{{2, 3, 4}, {0.5, 0, std::sqrt(3.0) / 2}};

// The published start above it, with Re χ_1 = 1.
inline CollectiveState<double> published_start() {
  const double r2 = std::sqrt(2.0), r3 = std::sqrt(3.0), r6 = std::sqrt(6.0);
  return {{1, -(r2 + 3 * r6), (-1 + 12 * r2 + r3) / (1 + r3), -2 * r6 / (1 + r3)},
          {(r3 + 1) / (2 * r2), 0, (r3 - 1) / (2 * r2), 0}};
}

// h, f1, f2, K.
inline std::array<double, 4> published_quantities(const HeavyState<double>& s) {
  const auto v = top.invariant_values(s);
  return {v[0], v[1], v[2], v[4]};
}

}  // namespace kreisel::ohsawa
