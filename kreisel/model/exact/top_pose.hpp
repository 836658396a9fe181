// A top with a fixed point as its body sees it: Π the angular momentum, Γ the vertical, both in the frame of the body.
#pragma once
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct TopPose {
  Vec3<T> Pi, Gamma;
};

}  // namespace kreisel
