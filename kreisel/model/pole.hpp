// Where Euler angles serve: not closer to a pole than a step can tell.
//
// The axis a moves with the speed |a'|, |a'|² = θ'² + (ψ' sin θ)². A step h in which it moves by more than half its distance
// sin θ from the pole sees the barrier 1/sin² θ too coarsely: one step of the leapfrog then errs by a fifth of its length at
// that bound, and by all of it at twice that (tests/model/euler_angles_test.cpp).
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/model/euler_angle_top.hpp"

namespace kreisel {

inline constexpr double pole_bound = 0.5;

// Negative where a step h serves; the larger the worse. sin² θ times |h a'|² - (bound sin θ)², so that the pole itself is a
// point like any other.
template <class T, class N>
KREISEL_FN T pole_excess(const T& inverse_inertia1, const EulerAngleState<N>& s, const T& h) {
  const SinCos<T> at = sincos(value(s.q[3]));
  const T sine2 = at.sin * at.sin, p4 = value(s.p[3]), w = mul_add(-value(s.p[5]), at.cos, value(s.p[4]));
  const T turn = h * inverse_inertia1, bound = T(pole_bound) * sine2;
  return mul_add(turn * turn, mul_add(p4 * p4, sine2, w * w), -(bound * bound));
}

// Throws Error where a step h from s is too long for the angles.
template <class Field>
void check_pole(const EulerAngleTop<double, Field>& top, const EulerAngleState<double>& s, double h) {
  if (pole_excess(top.inverse_inertia1, s, h) < 0) return;
  throw Error("Euler angles fail near theta = 0 and pi: at theta = " + std::to_string(s.q[3]) + " a step of " +
              std::to_string(h) + " is too long; take a shorter one, or run the case in axis space, which has no pole");
}

}  // namespace kreisel
