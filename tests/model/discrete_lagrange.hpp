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
#include <algorithm>
#include <cmath>

#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <boost/math/tools/roots.hpp>

#include "kreisel/error.hpp"
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel::discrete_lagrange_test {

// The root between two places where f has different signs.
template <class F>
double root_between(const F& f, double a, double b) {
  std::uintmax_t tries = 200;
  const auto [low, high] = boost::math::tools::toms748_solve(f, std::min(a, b), std::max(a, b),
                                                             boost::math::tools::eps_tolerance<double>(53), tries);
  return 0.5 * (low + high);
}

// From an edge outwards, in ever longer strides.
template <class F>
double root_beyond(const F& f, double edge, double stride) {
  double far = edge + stride;
  while (f(far) <= 0) far = edge + (stride *= 2);
  return root_between(f, edge, far);
}

class DiscreteLagrangeSolution {
 public:
  // Throws Error where the top is upright or stands still, so that a_z does not move.
  DiscreteLagrangeSolution(const LagrangeTop<double>& top, const TopState<double>& start, double h);

  double height(std::int64_t steps) const;
  double period() const;  // of a_z, in steps: not a whole number

 private:
  double e_[4] = {};  // e0, e3, e2, e1
  double k_ = 0, phase_ = 0, advance_ = 0;
};

inline DiscreteLagrangeSolution::DiscreteLagrangeSolution(const LagrangeTop<double>& top, const TopState<double>& start,
                                                          double h) {
  const double unit = std::sqrt(top.d / top.inverse_inertia), step = h * std::sqrt(top.d * top.inverse_inertia);
  const Vec3<double> l = (1 / unit) * start.l, a = start.a;
  const double w = cross(a, l).z, s = dot(l, a), mu = l.z, energy = 0.5 * norm2(l) + a.z + 0.5 * step * w;
  const auto curve = [&](double u) {
    const double v = 1 - u * u;
    return 2 * (energy - u) * v + 0.25 * step * step * v * v - s * s - mu * mu + 2 * s * mu * u;
  };
  // y = 0 at a turning point; the start may be one.
  const double y = w + 0.5 * step * (1 - a.z * a.z);
  const double inside = a.z + (std::fabs(y) < 1e-6 ? 1e-6 * (curve(a.z + 1e-6) > 0 ? 1 : -1) : 0);
  if (!(curve(inside) > 0) || !(curve(-1) < 0) || !(curve(1) < 0))
    throw Error(
        "the discrete Lagrange top has no solution in Jacobi's functions here: it is upright, or its height stands "
        "still");
  e_[0] = root_beyond(curve, -1, -1);
  e_[1] = root_between(curve, -1, inside);
  e_[2] = root_between(curve, inside, 1);
  e_[3] = root_beyond(curve, 1, 1);
  const double k2 = (e_[2] - e_[1]) * (e_[3] - e_[0]) / ((e_[3] - e_[1]) * (e_[2] - e_[0]));
  k_ = std::sqrt(k2);
  advance_ = 2 * boost::math::ellint_1(k_, std::asin(std::sqrt((e_[3] - e_[1]) / (e_[3] - e_[0]))));
  if (h < 0) advance_ = -advance_;
  const double sine2 = (e_[2] - e_[0]) * (a.z - e_[1]) / ((e_[2] - e_[1]) * (a.z - e_[0]));
  const double angle = std::asin(std::sqrt(std::clamp(sine2, 0.0, 1.0)));
  phase_ = boost::math::ellint_1(k_, angle) * (y > 0 ? -1 : 1);  // u' = -w: where y is positive it falls
}

inline double DiscreteLagrangeSolution::height(std::int64_t steps) const {
  const double sn = boost::math::jacobi_sn(
      k_, std::remainder(phase_ + static_cast<double>(steps) * advance_, 2 * boost::math::ellint_1(k_)));
  const double b = e_[2] - e_[0], c = (e_[2] - e_[1]) * sn * sn;
  return (e_[1] * b - e_[0] * c) / (b - c);
}

inline double DiscreteLagrangeSolution::period() const { return 2 * boost::math::ellint_1(k_) / std::fabs(advance_); }

}  // namespace kreisel::discrete_lagrange_test
