// What moves the sources of a field: a rotor that turns, a current that alternates, a slide that moves on a line.
//
//   rotor    angle 2π f t about `axis` through `centre`; f may go from `from` to `to` during the time `over`, evenly
//   current  strength times mean + amplitude cos(2π f t + phase)
//   slide    shifted by velocity t + amplitude sin(2π f t + phase)
//
// Frequencies in revolutions per unit of time, phases in radians. Each of them is worked out once for all its sources (one sine and cosine);
// a source that is ahead of the others gets its own by a rotation.
#pragma once
#include "kreisel/number/constants.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

enum class DriveKind { none, rotor, current, slide };

// About a unit vector n by an angle: v + sin n × v + (1 - cos) n × (n × v); a quarter of the work where n is e_z.
template <class T>
struct TurnAbout {
  Vec3<T> axis;
  SinCos<T> by;
  bool upright = false;

  // By the angle, or back by it.
  KREISEL_INDEX_FN Vec3<T> turned(const Vec3<T>& v) const { return along(v, by.sin); }
  KREISEL_INDEX_FN Vec3<T> turned_back(const Vec3<T>& v) const { return along(v, -by.sin); }

 private:
  KREISEL_INDEX_FN Vec3<T> along(const Vec3<T>& v, const T& sine) const {
    if (upright) return {mul_add(by.cos, v.x, -(sine * v.y)), mul_add(sine, v.x, by.cos * v.y), v.z};
    const Vec3<T> kept = dot(axis, v) * axis;
    return mul_add(by.cos, v - kept, mul_add(sine, cross(axis, v), kept));
  }
};

template <class T>
struct RotorDrive {
  Vec3<T> axis{T(0), T(0), T(1)}, centre{};
  T from{}, to{}, over{};
  bool ramps = false, upright = false;  // upright: the axis is e_z

  KREISEL_MEMBERS(axis, centre, from, to, over, ramps, upright)

  KREISEL_FN T angle(const T& t) const {
    const T circle = T(2) * pi<T>();
    if (!ramps) return circle * (from * t);
    const T in = within(t);
    return circle * (from * in + (to - from) * in * in / (T(2) * over) + select(t < T(0), from, to) * (t - in));
  }
  // Radians per unit of time.
  KREISEL_FN T rate(const T& t) const {
    const T circle = T(2) * pi<T>();
    return ramps ? circle * (from + (to - from) * within(t) / over) : circle * from;
  }
  KREISEL_FN TurnAbout<T> turn(const T& t) const { return {axis, sincos(angle(t)), upright}; }

 private:
  KREISEL_FN T within(const T& t) const { return select(t < T(0), T(0), select(t > over, over, t)); }
};

template <class T>
struct CurrentDrive {
  T frequency{}, phase{}, mean{}, amplitude{};

  KREISEL_MEMBERS(frequency, phase, mean, amplitude)
  KREISEL_FN T rate() const { return T(2) * pi<T>() * frequency; }
  KREISEL_FN SinCos<T> at(const T& t) const { return sincos(rate() * t + phase); }
};

template <class T>
struct SlideDrive {
  Vec3<T> velocity{}, amplitude{};
  T frequency{}, phase{};

  KREISEL_MEMBERS(velocity, amplitude, frequency, phase)

  struct Place {
    Vec3<T> shift, velocity;
  };
  KREISEL_FN Place at(const T& t) const {
    const T omega = T(2) * pi<T>() * frequency;
    const SinCos<T> now = sincos(omega * t + phase);
    return {mul_add(t, velocity, now.sin * amplitude), mul_add(omega * now.cos, amplitude, velocity)};
  }
};

}  // namespace kreisel
