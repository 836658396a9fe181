// Which flow turns a free body: interchangeable in every splitting.
#pragma once
#include <array>

#include "kreisel/model/rotor/exact_rotor.hpp"
#include "kreisel/model/rotor/rotations.hpp"

namespace kreisel {

enum class Rotor { with_residual, exact, five_rotations, symmetric };

struct RotorName {
  Rotor rotor;
  const char* name;
  const char* about;
};

inline constexpr std::array<RotorName, 4> rotor_names{{
    {Rotor::with_residual, "symmetric-plus-rotation", "a symmetric top between two turns that make up for I1 != I2"},
    {Rotor::exact, "exact", "the motion itself, by Jacobi's functions; for any inertia"},
    {Rotor::five_rotations, "five-rotations", "turns about the principal axes, there and back"},
    {Rotor::symmetric, "symmetric", "exact; needs I1 = I2"},
}};

// Whether it is the exact flow; the others are symmetric maps of order 2.
KREISEL_FN constexpr bool exact_flow(Rotor r) { return r == Rotor::symmetric || r == Rotor::exact; }

template <class N, class T>
KREISEL_FN KREISEL_CALLED void turn_exactly(Quat<N>& q, Vec3<N>& Pi, const Vec3<T>& c, const T& h) {
  const RotorStep<T> step = exact_rotor_step(c, T(0.5) * value(Pi), h);
  turn_body(q, step.turn);
  Pi += T(2) * step.M;
}

// q and Π after the time h; c_i = 1/I_i. The choice is the same in all lanes.
template <class N, class T>
KREISEL_FN void turn_free(Rotor rotor, Quat<N>& q, Vec3<N>& Pi, const Vec3<T>& c, const T& h) {
  if (rotor == Rotor::with_residual) [[likely]]
    turn_with_residual(q, Pi, c, h);
  else if (rotor == Rotor::symmetric)
    turn_symmetric(q, Pi, c.x, c.z, h);
  else if (rotor == Rotor::exact)
    turn_exactly(q, Pi, c, h);
  else
    turn_by_five(q, Pi, c, h);
}

}  // namespace kreisel
