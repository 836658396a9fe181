// The exact solution of Bobenko and Suris's discrete Lagrange top (method/sogo/bobenko_suris_inertial.hpp): the height a_z after n steps.
//
// In units with Θ1 = d = 1 (l over sqrt(d Θ1), h times sqrt(d/Θ1)), with u = a_z, s = <l, a>, μ = l_z and w = <e_z, a × l>, the kept energy
// E = ½|l|² + u + ½h w (Sogo, 2.7) and Gram's determinant of a, l, e_z give an elliptic curve on which (u, y) moves:
//
//   y² = P(u) = 2(E - u)(1 - u²) + ¼h² (1 - u²)² - s² - μ² + 2sμu,   y = w + ½h (1 - u²)
//
// A step is a translation on it, by the distance of its two points at infinity. With the roots e0 < -1 < e3 < e2 < 1 < e1 of P,
//
//   a_z(n) = (e3 (e2 - e0) - e0 (e2 - e3) S)/((e2 - e0) - (e2 - e3) S),   S = sn²(v0 + 2n F(φ, k), k)
//   sin²φ = (e1 - e3)/(e1 - e0),   k² = (e2 - e3)(e1 - e0)/((e1 - e3)(e2 - e0))
//
// As h -> 0, e0 goes to -∞ and this to the continuous top's. Found here; that there are such solutions in Jacobi's functions:
// Sogo, section 2.3, who omits them.
#pragma once
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel {

class DiscreteLagrangeSolution {
 public:
  // Throws Error where the top is upright or stands still, so that a_z does not move.
  DiscreteLagrangeSolution(const LagrangeTop<double>& top, const TopState<double>& start, double h);

  double height(std::int64_t steps) const;
  double modulus() const { return k_; }
  double period() const;  // of a_z, in steps: not a whole number

 private:
  double e_[4] = {};  // e0, e3, e2, e1
  double k_ = 0, phase_ = 0, advance_ = 0;
};

}  // namespace kreisel
