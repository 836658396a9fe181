// How far the exact free motion of a rigid body is from the motion, as the Taylor series in the next wider number see it.
#pragma once
#include <cmath>

#include "kreisel/number/wider.hpp"
#include "support/taylor_rotor.hpp"

namespace kreisel {

template <class T>
struct RotorCase {
  Vec3<T> inverse_inertia, M;
  T h;
};

// How far the body, or M in it, may turn: |Ω| h for the fastest axis.
template <class T>
double angle(const RotorCase<T>& in) {
  double fastest = 0;
  for (int i = 0; i < 3; ++i) fastest = std::fmax(fastest, as_double(in.inverse_inertia[i]));
  return fastest * std::sqrt(as_double(norm2(in.M))) * std::fabs(as_double(in.h));
}

// Errors in units of the last place: of the increment itself while that is less than a radian, of M and of a turn, times
// 1 + angle, beyond.
struct RotorError {
  double M, turn;
};

template <class T>
RotorError rotor_error(const RotorCase<T>& in) {
  using W = Wider<T>;
  const Vec3<W> M = vec3_cast<W>(in.M);
  const RotorStep<T> found = exact_rotor_step(in.inverse_inertia, in.M, in.h);
  const RotorStep<W> right = TaylorRotor<W>(vec3_cast<W>(in.inverse_inertia)).over(W(in.h), M);
  Quat<W> turn = quat_cast<W>(found.turn);
  for (int i = 0; i < 4; ++i) turn[i] -= right.turn[i];
  const double way = angle(in), eps = as_double(std::numeric_limits<T>::epsilon());
  const auto in_eps = [&](const W& error2, const W& increment2, const W& whole2) {
    const W unit = way < 1 ? W(sqrt(increment2)) : W(W(1 + way) * sqrt(whole2));
    return as_double(error2 == W(0) ? W(0) : W(sqrt(error2) / unit)) / eps;
  };
  return {in_eps(norm2(vec3_cast<W>(found.M) - right.M), norm2(right.M), norm2(M)),
          in_eps(norm2(turn), norm2(right.turn), W(1))};
}

}  // namespace kreisel
