// Bounds that end a run of many bodies: one of them leaves a sphere about its own place on the z-axis, or tilts too far.
#pragma once
#include <algorithm>
#include <limits>
#include <vector>

#include "kreisel/model/many/many_state.hpp"

namespace kreisel {

struct BodiesLeave {
  std::vector<double> heights;  // of the centres, one a body
  double radius = std::numeric_limits<double>::infinity();
  double cosine = -std::numeric_limits<double>::infinity();  // of the largest tilt

  // Of the worst body; in units of the sphere, and of the cosine.
  template <SizedByTheRun S>
  double excess(const S& s) const {
    double worst = -1;
    for (std::size_t i = 0; i < s.body.size(); ++i) {
      const Vec3<double> r = value(s.body[i].r) - Vec3<double>{0, 0, heights[i]};
      worst = std::max({worst, norm2(r) / (radius * radius) - 1, cosine - value(s.body[i].a.z)});
    }
    return worst;
  }
};

}  // namespace kreisel
