// A symmetric top in the space frame, seen from a frame fixed in the body: (a, l) becomes (Π, Γ).
//
//   body axes  e1 = -e_ϑ, e2 = -e_ψ, e3 = a    (tilt ϑ and azimuth ψ of a, polar directions at a)
//   Γ = (e_z·e1, e_z·e2, e_z·e3) = (sin ϑ, 0, cos ϑ),   Π = (l·e1, l·e2, l·e3)
//
// Any other frame with e3 = a would do as well: a turn about its axis is nothing to a symmetric top.
#pragma once
#include <cmath>

#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/model/state/heavy_state.hpp"

namespace kreisel {

inline HeavyState<double> seen_from_body(const TopState<double>& s) {
  const double across = std::hypot(s.a.x, s.a.y);
  const double cp = across > 0 ? s.a.x / across : 1, sp = across > 0 ? s.a.y / across : 0;
  const Vec3<double> e1{-s.a.z * cp, -s.a.z * sp, across}, e2{sp, -cp, 0};
  return {{dot(s.l, e1), dot(s.l, e2), dot(s.l, s.a)}, {across, 0, s.a.z}};
}

}  // namespace kreisel
