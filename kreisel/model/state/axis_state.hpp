// States on axis space: a symmetric body reduced by the rotations about its own axis (Dullin 2004, section 2).
//
//   r  centre of mass          p  its momentum
//   a  the symmetry axis, |a| = 1    l  the angular momentum about the centre of mass
// All in the space frame. A body with a fixed point has no r and p: TopState.
#pragma once
#include <array>

#include "kreisel/model/dimension.hpp"
#include "kreisel/model/state/state.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// What a vector of a state is to those who draw or check it, whatever its name.
enum class Role {
  other,
  place,     // where the centre of mass is; of more than three components the first three
  axis,      // a direction in space, of length one
  attitude,  // a quaternion, of length one
  vertical,  // the vertical as the body sees it
  momentum,  // of any kind
  clock      // the time, where it is part of the state
};
// How it is told to programs.
constexpr const char* name(Role role) {
  switch (role) {  // no default: the compiler tells of a role without a name
    case Role::other:
      return "other";
    case Role::place:
      return "place";
    case Role::axis:
      return "axis";
    case Role::attitude:
      return "attitude";
    case Role::vertical:
      return "vertical";
    case Role::momentum:
      return "momentum";
    case Role::clock:
      return "clock";
  }
  return "";
}

// The vectors of a state by name, in the order of its components; how files and JSON call them.
struct Part {
  const char* name;
  Dimension dimension;
  int width = 3;  // how many components
  Role role = Role::other;
};

// What a kick adds on axis space: p' and l' under the flow of the potential.
template <class T>
struct AxisForce {
  Vec3<T> p, l;
};

template <class T>
struct AxisState {
  using Force = AxisForce<T>;
  static constexpr int size = 12;
  static constexpr std::array<Part, 4> parts{{{"r", dimension::length, 3, Role::place},
                                              {"p", dimension::momentum, 3, Role::momentum},
                                              {"a", dimension::none, 3, Role::axis},
                                              {"l", dimension::angular_momentum, 3, Role::momentum}}};
  Vec3<T> r, p, a, l;

  KREISEL_INDEX_FN constexpr T& operator[](int i) {
    return i < 6 ? (i < 3 ? r[i] : p[i - 3]) : (i < 9 ? a[i - 6] : l[i - 9]);
  }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const {
    return i < 6 ? (i < 3 ? r[i] : p[i - 3]) : (i < 9 ? a[i - 6] : l[i - 9]);
  }
};

// Where the centre of mass is.
template <class N>
KREISEL_FN constexpr const Vec3<N>& position(const AxisState<N>& s) {
  return s.r;
}

template <class T>
struct TopForce {
  Vec3<T> l;
};

template <class T>
struct TopState {
  using Force = TopForce<T>;
  static constexpr int size = 6;
  static constexpr std::array<Part, 2> parts{
      {{"a", dimension::none, 3, Role::axis}, {"l", dimension::angular_momentum, 3, Role::momentum}}};
  Vec3<T> a, l;

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return i < 3 ? a[i] : l[i - 3]; }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return i < 3 ? a[i] : l[i - 3]; }
};

}  // namespace kreisel
