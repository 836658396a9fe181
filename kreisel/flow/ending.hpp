// Bounds that end a trajectory. An ending is a function of the state: negative inside, positive outside.
#pragma once
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

// The centre of mass leaves a sphere about a point of the axis of symmetry: escape as Dullin 2004, section 6, defines it (centre the equilibrium, radius
// the smaller of the magnet's radius and the equilibrium's height).
template <class T>
struct LeavesSphere {
  T height;  // of the centre
  T radius;

  KREISEL_CAST(LeavesSphere)
  KREISEL_MEMBERS(height, radius)
  template <class State>
  KREISEL_FN T excess(const State& s) const {
    const Vec3<T> r = value(position(s));
    const T up = r.z - height;
    return mul_add(up, up, mul_add(r.x, r.x, r.y * r.y)) - radius * radius;
  }
};

// The axis tilts from the vertical further than an angle, given by its cosine.
template <class T>
struct TiltsBeyond {
  T cosine;

  KREISEL_CAST(TiltsBeyond)
  KREISEL_MEMBERS(cosine)
  template <class State>
  KREISEL_FN T excess(const State& s) const {
    return cosine - value(s.a.z);
  }
};

// The same for a top in the body frame: a direction of the body, of length one, tilts from the vertical Γ further than
// an angle. Γ may have any length, and a method that does not keep it changes no angle.
template <class T>
struct DirectionTiltsBeyond {
  T cosine;
  Vec3<T> direction;

  KREISEL_CAST(DirectionTiltsBeyond)
  KREISEL_MEMBERS(cosine, direction)
  template <class State>
  KREISEL_FN T excess(const State& s) const {
    const Vec3<T> Gamma = value(s.Gamma);
    return cosine * sqrt(norm2(Gamma)) - dot(Gamma, direction);
  }
};

}  // namespace kreisel
