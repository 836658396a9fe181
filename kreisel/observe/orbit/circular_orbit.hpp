// Circular orbits: relative equilibria of a symmetric body in an axisymmetric potential. In the frame that turns with
// them about e_z nothing moves, so they are the zeros of X - ω ξ, X the rate, ξ the rotation of all four vectors.
//
//   r = (ρ, 0, z),  p = m ω ρ e_y,  a = (sin θ, 0, cos θ),  l = Θ1 ω e_z + (L3 - Θ1 ω cos θ) a,   L3 = <l, a>
//
// has r' = ω ξ and a' = ω ξ whatever the numbers; what is left are the forces outwards and upwards and the torque across,
// three equations for z, θ and ω where ρ and L3 are given. Where a mirror plane makes the field vertical the axis stands
// upright, θ = 0, at any L3; a weight or a field without a mirror tilts it.
#pragma once
#include <array>
#include <cmath>
#include <optional>

#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/observe/equilibrium/linear_stability.hpp"
#include "kreisel/space/linear_solve.hpp"

namespace kreisel {

struct CircularOrbit {
  double radius, height, tilt, omega;  // ω > 0: the sense of the orbit is the sense in which L3 counts
  double l3;                           // <l, a>
};

// The state on the orbit at y = 0, with numbers T for what is sought.
template <class T, class P>
AxisState<T> orbit_state(const SymmetricBody<T, P>& body, const T& radius, const T& height, const T& tilt,
                         const T& omega, const T& l3) {
  const SinCos<T> at = sincos(tilt);
  const Vec3<T> a{at.sin, T(0), at.cos};
  const T across = omega / body.kinetic.inverse_inertia;
  return {{radius, T(0), height},
          {T(0), omega * radius / body.kinetic.inverse_mass, T(0)},
          a,
          Vec3<T>{T(0), T(0), across} + (l3 - across * at.cos) * a};
}
template <class P>
AxisState<double> orbit_state(const SymmetricBody<double, P>& body, const CircularOrbit& o) {
  return orbit_state(body, o.radius, o.height, o.tilt, o.omega, o.l3);
}

// X - ω ξ at a state.
template <class T, class P>
AxisState<T> rate_on_orbit(const SymmetricBody<T, P>& body, const AxisState<T>& s, const T& omega) {
  const AxisState<T> x = body.rate(s);
  const Vec3<T> axis{T(0), T(0), omega};
  return {x.r - cross(axis, s.r), x.p - cross(axis, s.p), x.a - cross(axis, s.a), x.l - cross(axis, s.l)};
}

// The orbit with the radius and L3 of the guess, by Newton's iteration for the rest of it; nothing where that finds none.
template <class P>
std::optional<CircularOrbit> circular_orbit(const SymmetricBody<double, P>& body, CircularOrbit o) {
  using D = Dual<double, 3>;
  const auto sloped = body.template cast<D>();
  for (int i = 0; i < 40; ++i) {
    const D omega = D::variable(o.omega, 2);
    const AxisState<D> s =
        orbit_state(sloped, D(o.radius), D::variable(o.height, 0), D::variable(o.tilt, 1), omega, D(o.l3));
    const AxisState<D> left = rate_on_orbit(sloped, s, omega);
    const std::array<D, 3> equations{left.p.x, left.p.z, left.l.y};
    Matrix<double, 3> m;
    Vec3<double> step{equations[0].value, equations[1].value, equations[2].value};
    for (int row = 0; row < 3; ++row)
      for (int k = 0; k < 3; ++k)
        m(row, k) = equations[static_cast<std::size_t>(row)].slope[static_cast<std::size_t>(k)];
    solve_in_place(m, step);
    o.height -= step.x;
    o.tilt -= step.y;
    o.omega -= step.z;
    if (!std::isfinite(o.height + o.tilt + o.omega) || o.omega <= 0) return std::nullopt;
    const double moved = std::fabs(step.x) / o.radius + std::fabs(step.y) + std::fabs(step.z) / o.omega;
    if (moved < 1e-13) return o;
  }
  return std::nullopt;
}

// The linearisation about an orbit, without its zeros: four of the twelve eigenvalues vanish, for the two Casimirs, j_z and the
// place along the orbit, and rounding would tear them apart into growth of 1e-8. So it acts on the eight
// directions that keep <a, a>, <l, a> and j_z, across the orbit. `slope` is the Jacobian of the rate at s; `l_size` an angular
// momentum to measure l by, not zero.
DenseMatrix orbit_linearisation(const Matrix<double, 12>& slope, const AxisState<double>& s, double omega,
                                double l_size);

template <class P>
DenseMatrix orbit_linearisation(const SymmetricBody<double, P>& body, const CircularOrbit& o) {
  const AxisState<double> s = orbit_state(body, o);
  const double l_size = std::fabs(o.l3) + o.omega / body.kinetic.inverse_inertia;
  return orbit_linearisation(rate_jacobian(body, s), s, o.omega, l_size);
}

// What rounding can make of a zero: it splits a double eigenvalue of the size of ω by about sqrt(ε |M| ω), |M| the largest
// eigenvalue, which is the nutation's and may be a million times faster than the orbit. Some ten times that.
double rounding_of(const std::vector<std::complex<double>>& eigenvalues, double omega);

// No growth beyond rounding.
bool steady(const std::vector<std::complex<double>>& eigenvalues, double omega);

}  // namespace kreisel
