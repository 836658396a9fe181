// States on body space: any rigid body, free to move and turn (Zub and Zub, section 1).
//
//   x  centre of mass, p  its momentum                      in the space frame
//   q  the unit quaternion that turns the body frame into the space frame, v -> q v q⁻¹
//   Π  = 2 M, twice the angular momentum about the centre of mass, in the body frame
#pragma once
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/space/quaternion.hpp"

namespace kreisel {

// What the kick adds: p' and Π' under the flow of V.
template <class T>
struct BodyForce {
  Vec3<T> p, Pi;
};

template <class T>
struct BodyState {
  using Force = BodyForce<T>;
  static constexpr int size = 13;
  static constexpr std::array<Part, 4> parts{{{"x", dimension::length, 3, Role::place},
                                              {"p", dimension::momentum, 3, Role::momentum},
                                              {"q", dimension::none, 4, Role::attitude},
                                              {"Pi", dimension::angular_momentum, 3, Role::momentum}}};
  Vec3<T> x, p;
  Quat<T> q;
  Vec3<T> Pi;

  KREISEL_INDEX_FN constexpr T& operator[](int i) {
    return i < 6 ? (i < 3 ? x[i] : p[i - 3]) : (i < 10 ? q[i - 6] : Pi[i - 10]);
  }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const {
    return i < 6 ? (i < 3 ? x[i] : p[i - 3]) : (i < 10 ? q[i - 6] : Pi[i - 10]);
  }
};

template <class N>
KREISEL_FN constexpr const Vec3<N>& position(const BodyState<N>& s) {
  return s.x;
}

}  // namespace kreisel
