// How a trajectory in Euler angles ends: the body leaves a sphere, as in axis space, or its axis comes too close to a pole for
// the step (model/pole.hpp). Which of the two it was, at_pole() tells.
#pragma once
#include "kreisel/model/pole.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

// The centre of mass leaves a sphere about a point of the axis of symmetry (flow/ending.hpp).
template <class T>
struct LeavesSphereInAngles {
  T height, radius;

  KREISEL_CAST(LeavesSphereInAngles)
  KREISEL_MEMBERS(height, radius)
  template <class N>
  KREISEL_FN T excess(const EulerAngleState<N>& s) const {
    const T x = value(s.q[0]), y = value(s.q[1]), up = value(s.q[2]) - height;
    return mul_add(up, up, mul_add(x, x, y * y)) - radius * radius;
  }
};

template <class T>
struct NearsPole {
  T step, inverse_inertia1;

  KREISEL_CAST(NearsPole)
  KREISEL_MEMBERS(step, inverse_inertia1)
  template <class N>
  KREISEL_FN T excess(const EulerAngleState<N>& s) const {
    return pole_excess(inverse_inertia1, s, step);
  }
};

template <class T>
struct EulerAngleEnding {
  LeavesSphereInAngles<T> sphere;
  NearsPole<T> pole;

  KREISEL_CAST(EulerAngleEnding)
  KREISEL_MEMBERS(sphere, pole)
  template <class N>
  KREISEL_FN T excess(const EulerAngleState<N>& s) const {
    const T outside = sphere.excess(s), near = pole.excess(s);
    return select(outside > near, outside, near);
  }
  template <class N>
  KREISEL_FN auto at_pole(const EulerAngleState<N>& s) const {
    return !(pole.excess(s) < T(0));
  }
};

}  // namespace kreisel
