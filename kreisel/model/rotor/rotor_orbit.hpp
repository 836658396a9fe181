// What the free motion of a rigid body keeps, in the form that exact_rotor.hpp needs.
//
// J = diag(1/I_1, 1/I_2, 1/I_3), V = |M|². Adding a multiple of M to Ω = J M only turns the body about M, which stands
// still in space: so J may be shifted by any number that the motion keeps. Shifted by j = (M, J M)/V the energy is 0, and
//
//   j_i = 1/I_i - j,   V j_1 = a_2 M_3² - a_3 M_2² and cyclic,   a_1 = 1/I_3 - 1/I_2 and cyclic,
//   the roots of the motion's elliptic curve are V (j_2 j_3 + const), V (j_3 j_1 + const), V (j_1 j_2 + const).
//
// About an axis, or for a round body, all that remains of J is as small as the motion's departure from a plain turn.
#pragma once
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct RotorOrbit {
  Vec3<T> a;     // M_1' = a_1 M_2 M_3 and cyclic
  T mean;        // j
  Vec3<T> rest;  // j_i
  T V;
};

template <class T>
KREISEL_FN RotorOrbit<T> rotor_orbit(const Vec3<T>& inverse_inertia, const Vec3<T>& M) {
  const Vec3<T>& J = inverse_inertia;
  const Vec3<T> a{J.z - J.y, J.x - J.z, J.y - J.x};
  const Vec3<T> M2{M.x * M.x, M.y * M.y, M.z * M.z};
  const T V = M2.x + M2.y + M2.z;
  // At rest any shift will do. (Squares near the smallest of all numbers have no digits.)
  const auto still = V < T(1e-280);
  const T scale = T(1) / select(still, T(1), V);
  const T third(Scalar<T>(1) / Scalar<T>(3));
  const Vec3<T> part{select(still, third, scale * M2.x), select(still, third, scale * M2.y),
                     select(still, third, scale * M2.z)};
  return {a, dot(J, part), cross(a, part), V};
}

}  // namespace kreisel
