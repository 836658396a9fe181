// The energy that Bobenko and Suris's discrete Lagrange top keeps, with steps of h.
//
//   E_h = |l|²/2Θ1 + d a_z + (h d/2Θ1) <a × l, e_z>
//
// It differs from the top's own by O(h), and by the constant of the spin. Source: Sogo, (2.7), for any Θ1 and d.
#pragma once
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel {

template <class T>
KREISEL_FN T bobenko_suris_energy(const LagrangeTop<T>& top, const TopState<T>& s, const T& h) {
  const T q = T(0.5) * top.inverse_inertia;
  return q * norm2(s.l) + top.d * (s.a.z + h * q * cross(s.a, s.l).z);
}

}  // namespace kreisel
