// The symmetries of the systems, as directions in which a state can be moved without anything changing: all of space turned
// about the vertical, and a symmetric body turned about its own axis.
#pragma once
#include "kreisel/model/euler_angle_top.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/model/state/heavy_state.hpp"

namespace kreisel {

namespace detail {
template <class T>
Vec3<T> up_cross(const Vec3<T>& v) {
  return {-v.y, v.x, T(0)};
}
template <class T>
Vec3<T> cross_third(const Vec3<T>& v) {
  return {v.y, -v.x, T(0)};
}
}  // namespace detail

// How fast the state moves when space turns about e_z once in 2π. A heavy top in the body frame does not see it.
template <class T>
AxisState<T> vertical_turn(const AxisState<T>& s) {
  using detail::up_cross;
  return {up_cross(s.r), up_cross(s.p), up_cross(s.a), up_cross(s.l)};
}
template <class T>
TopState<T> vertical_turn(const TopState<T>& s) {
  return {detail::up_cross(s.a), detail::up_cross(s.l)};
}
template <class T>
BodyState<T> vertical_turn(const BodyState<T>& s) {
  const T half(0.5);
  return {detail::up_cross(s.x),
          detail::up_cross(s.p),
          {-half * s.q.z, -half * s.q.y, half * s.q.x, half * s.q.w},  // ½ k q
          {T(0), T(0), T(0)}};
}
template <class T>
EulerAngleState<T> vertical_turn(const EulerAngleState<T>& s) {
  EulerAngleState<T> x{};
  x.q = {-s.q[1], s.q[0], T(0), T(0), T(1), T(0)};
  x.p = {-s.p[1], s.p[0], T(0), T(0), T(0), T(0)};
  return x;
}

// The same where the body turns about its third axis, and space stands still; in axis space nobody sees it.
template <class T>
BodyState<T> roll(const BodyState<T>& s) {
  const T half(0.5);
  return {{T(0), T(0), T(0)},
          {T(0), T(0), T(0)},
          {-half * s.q.z, half * s.q.y, -half * s.q.x, half * s.q.w},  // ½ q k
          detail::cross_third(s.Pi)};
}
template <class T>
HeavyState<T> roll(const HeavyState<T>& s) {
  return {detail::cross_third(s.Pi), detail::cross_third(s.Gamma)};
}
template <class T>
EulerAngleState<T> roll(const EulerAngleState<T>&) {
  EulerAngleState<T> x{};
  for (int i = 0; i < x.size; ++i) x[i] = T(i == 5 ? 1 : 0);
  return x;
}

// Whether a roll changes nothing: the body is symmetric and whatever it carries lies on its axis.
template <class S>
bool rolls(const S& system) {
  const auto on_axis = [](const Vec3<double>& v) { return v.x == 0 && v.y == 0; };
  if constexpr (requires { system.potential.N; })
    return system.inertia.x == system.inertia.y && on_axis(system.potential.N);
  else if constexpr (requires { system.c.x; })
    return system.inertia.x == system.inertia.y && on_axis(system.c);
  else if constexpr (requires { system.potential, system.inertia; })
    return false;  // a rigid body in a potential of which nothing is known
  else
    return true;  // in Euler angles
}

// Whether space may be turned about the vertical: where a potential does not say so, everything here may.
template <class S>
constexpr bool turns_about_vertical() {
  if constexpr (requires(const S s) { s.potential.axisymmetric; })
    return decltype(S::potential)::axisymmetric;
  else
    return true;
}

}  // namespace kreisel
