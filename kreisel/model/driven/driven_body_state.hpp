// States of a driven rigid body: those of body space, and time as a coordinate, with the energy that belongs to it.
//
//   x, p, q, Π   as on body space (model/state/body_state.hpp)
//   t, E         as in driven_state.hpp: {t, E} = 1
#pragma once
#include "kreisel/model/driven/driven_state.hpp"
#include "kreisel/model/state/body_state.hpp"

namespace kreisel {

template <class T>
struct DrivenBodyForce {
  Vec3<T> p, Pi;
  T E;
};

template <class T>
struct DrivenBodyState {
  using Force = DrivenBodyForce<T>;
  static constexpr int of_body = BodyState<T>::size, size = of_body + 2;
  static constexpr std::array<Part, 6> parts = parts_with_clock<BodyState<T>>;
  Vec3<T> x, p;
  Quat<T> q;
  Vec3<T> Pi;
  T t{}, E{};

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return *at(*this, i); }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return *at(*this, i); }

 private:
  template <class Self>
  KREISEL_INDEX_FN static constexpr auto at(Self& s, int i) {
    return i < 6    ? (i < 3 ? &s.x[i] : &s.p[i - 3])
           : i < 13 ? (i < 10 ? &s.q[i - 6] : &s.Pi[i - 10])
           : i < 14 ? &s.t
                    : &s.E;
  }
};

template <class N>
KREISEL_FN constexpr const Vec3<N>& position(const DrivenBodyState<N>& s) {
  return s.x;
}

template <class N>
KREISEL_FN constexpr BodyState<N> in_body_space(const DrivenBodyState<N>& s) {
  return {s.x, s.p, s.q, s.Pi};
}
template <class N>
KREISEL_FN constexpr DrivenBodyState<N> at_time(const BodyState<N>& s, const N& t, const N& E) {
  return {s.x, s.p, s.q, s.Pi, t, E};
}

}  // namespace kreisel
