// The state of a top with a fixed point in the body frame, a point of se(3)*.
//
//   Pi     the angular momentum about the fixed point
//   Gamma  the vertical, upward, as the body sees it
#pragma once
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

// What the kick adds: Π' under the flow of c·Γ.
template <class T>
struct HeavyForce {
  Vec3<T> Pi;
};

template <class T>
struct HeavyState {
  using Force = HeavyForce<T>;
  static constexpr int size = 6;
  static constexpr std::array<Part, 2> parts{
      {{"Pi", dimension::angular_momentum, 3, Role::momentum}, {"Gamma", dimension::none, 3, Role::vertical}}};
  Vec3<T> Pi, Gamma;

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return i < 3 ? Pi[i] : Gamma[i - 3]; }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return i < 3 ? Pi[i] : Gamma[i - 3]; }
};

}  // namespace kreisel
