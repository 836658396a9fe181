// Heavy tops of every kind, tumbling; one pace is about a radian.
#pragma once
#include "kreisel/model/heavy_top.hpp"
#include "laws/laws.hpp"

namespace kreisel {

template <class Kind>
bool heavy_top_laws(const char* name, const Vec3<double>& inertia, const Vec3<double>& c) {
  const HeavyState<double> start{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};
  const HeavyState<double> fast{{5.0, 9.0, 18.0}, {0.0, 0.6, 0.8}};
  return laws_hold_for(Problem<HeavyTop<double, Kind>>{name, heavy_top<Kind>(inertia, c), start, start, fast, 0.4});
}

}  // namespace kreisel
