// The Lagrange top solved: Π(t) and Γ(t) of a symmetric heavy top for any time, start and parameters.
//
//   Π' = Π × Ω + Γ × c,   Γ' = Γ × Ω,   Ω = (Π1/A, Π2/A, Π3/C),   c = (0, 0, c3), either sign
//
// Seen from axes that turn about e3 by the angle κt, κ = Π3 (1/C - 1/A), it is the top with three equal moments
// of inertia; in the time τ = t/A that is spherical_lagrange.hpp with k = A c3. A centre of mass below (c3 < 0) is one
// above after half a turn about e1. |Γ| need not be 1.
//
// Computed in the next wider number type, so that the answer is that of the given start to the last digits of T, also
// where neighbouring starts part quickly (the separatrix of the sleeping top). Sleeping tops, steady precession, passages
// through the poles, spherical and plane pendulum are no special cases but values of the same formulas, except that
// a top exactly on its axis rests and that c3 = 0 or Γ = 0 is a free top. Host only: steers with `if`.
#pragma once
#include "kreisel/error.hpp"
#include "kreisel/model/exact/spherical_lagrange.hpp"
#include "kreisel/number/wider.hpp"

namespace kreisel {

template <class T>
class LagrangeSolution {
 public:
  LagrangeSolution(const T& A, const T& C, const T& c3, const TopPose<T>& start)
      : A_(positive(A)),
        spin_(W(start.Pi.z) * (A_ - positive(C)) / (A_ * W(C))),
        below_(c3 < T(0)),
        top_(W(A_ * abs(W(c3))), upright(vec3_cast<W>(start.Pi)), upright(vec3_cast<W>(start.Gamma))) {}

  TopPose<T> at(const T& time) const {
    const W t(time);
    const TopPose<W> pose = top_.at(W(t / A_));
    const Complex<W> turn = unit_complex(W(-spin_ * t));
    return {turned(turn, upright(pose.Pi)), turned(turn, upright(pose.Gamma))};
  }

  // The time between two turning points of the same kind of Γ3. Infinite on the separatrix; for a sleeping top that of small
  // nutations, infinite if it would fall.
  T nutation_period() const { return T(A_ * top_.period()); }

 private:
  using W = Wider<T>;

  static W positive(const T& inertia) {
    if (!(inertia > T(0))) throw Error("the moments of inertia must be positive numbers");
    return W(inertia);
  }
  Vec3<W> upright(const Vec3<W>& v) const { return below_ ? Vec3<W>{v.x, -v.y, -v.z} : v; }
  static Vec3<T> turned(const Complex<W>& turn, const Vec3<W>& v) {
    const Complex<W> plane = turn * Complex<W>{v.x, v.y};
    return {T(plane.re), T(plane.im), T(v.z)};
  }

  W A_, spin_;
  bool below_;
  SphericalLagrange<W> top_;
};

}  // namespace kreisel
