// States of a driven body: those of axis space, and time as a coordinate, with the energy that belongs to it.
//
//   r, p, a, l   as on axis space (model/state/axis_state.hpp)
//   t            the time that the drive has; it goes on by what the drift lasts
//   E            the energy that has gone elsewhere: minus the work that the drive has done, and what friction has taken
//
// In this space a driven body is a Poisson system like any other, with the Hamiltonian H(r, p, a, l, t) + E and {t, E} = 1.
#pragma once
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

// Those of the state without them, then both.
template <class State>
inline constexpr std::array<Part, 6> parts_with_clock{{State::parts[0],
                                                       State::parts[1],
                                                       State::parts[2],
                                                       State::parts[3],
                                                       {"clock", dimension::time, 1, Role::clock},
                                                       {"E", dimension::energy, 1}}};

template <class T>
struct DrivenForce {
  Vec3<T> p, l;
  T E;
};

template <class T>
struct DrivenState {
  using Force = DrivenForce<T>;
  static constexpr int size = AxisState<T>::size + 2;
  static constexpr std::array<Part, 6> parts = parts_with_clock<AxisState<T>>;
  Vec3<T> r, p, a, l;
  T t{}, E{};

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return *at(*this, i); }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return *at(*this, i); }

 private:
  template <class Self>
  KREISEL_INDEX_FN static constexpr auto at(Self& s, int i) {
    return i < 6    ? (i < 3 ? &s.r[i] : &s.p[i - 3])
           : i < 12 ? (i < 9 ? &s.a[i - 6] : &s.l[i - 9])
           : i < 13 ? &s.t
                    : &s.E;
  }
};

template <class N>
KREISEL_FN constexpr const Vec3<N>& position(const DrivenState<N>& s) {
  return s.r;
}

template <class T>
DrivenState<T> at_time(const AxisState<T>& s, const T& t) {
  return {s.r, s.p, s.a, s.l, t, T(0)};
}
template <class T>
AxisState<T> in_axis_space(const DrivenState<T>& s) {
  return {s.r, s.p, s.a, s.l};
}

}  // namespace kreisel
