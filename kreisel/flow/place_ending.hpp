// The centre of mass leaves a sphere about any place.
#pragma once
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct LeavesPlace {
  Vec3<T> centre;
  T radius;

  KREISEL_CAST(LeavesPlace)
  KREISEL_MEMBERS(centre, radius)
  template <class State>
  KREISEL_FN T excess(const State& s) const {
    return norm2(value(position(s)) - centre) - radius * radius;
  }
};

}  // namespace kreisel
