// The Lagrange top with equal moments of inertia and a centre of mass above the support, in scaled time:
//
//   Γ' = Γ × M,   M' = k Γ × e3,   k >= 0
//
// Every Lagrange top is one of these seen from axes that turn about e3 at a constant rate (lagrange_solution.hpp).
// u = Γ3 moves between two roots of a cubic (nutation_roots.hpp):
//   u = u1 + (u2 - u1) sn²(x),   x = λτ + x0,   λ² = k (u3 - u1)/2,   m = (u2 - u1)/(u3 - u1)
// and with the two factors |A|² = g + u, |B|² = g - u, whose arguments grow by (p + sg)/2(g + u) and (p - sg)/2(g - u),
//   Γ1 + iΓ2 = e^{iδ} B A*,   M1 + iM2 = -i e^{iδ} (B' A* - B A*')/g.
// Where k = 0, M is constant and Γ turns about it. Host only: this file steers with `if`.
// Source: Klein and Sommerfeld, Über die Theorie des Kreisels, chapter IV; the factors are their α and β.
#pragma once
#include "kreisel/model/exact/spin_factor.hpp"
#include "kreisel/model/exact/top_pose.hpp"

namespace kreisel {

template <class T>
class SphericalLagrange {
 public:
  SphericalLagrange(const T& k, const Vec3<T>& M, const Vec3<T>& Gamma)
      : kind_(kind(k, M, Gamma)), M_(M), Gamma_(Gamma), k_(k), g_(sqrt(norm2(Gamma))) {
    if (kind_ != Kind::moving) return;
    const NutationStart<T> in(k, M, Gamma);
    const NutationRoots<T> roots(in);
    functions_ = {T(roots.gap21 / roots.gap31), T(roots.gap32 / roots.gap31)};
    rate_ = sqrt(T(k * roots.gap31 / T(2)));
    above_ = roots.above1;
    gap_ = roots.gap21;
    A_ = {functions_, roots, -1, in.down};
    B_ = {functions_, roots, +1, in.up};
    if (gap_ > T(0)) {
      const T sn = sqrt(T(roots.since1 / gap_));
      start_ = sn * carlson_rf(T(roots.until2 / gap_), T(roots.until3 / roots.gap31), T(1));
      if (in.velocity < T(0)) start_ = -start_;
    }
    const Plane now = plane(T(0));
    const Complex<T> turn = Complex<T>{Gamma.x, Gamma.y} * conjugate(now.G) +
                            T(T(1) / (rate_ * rate_)) * (Complex<T>{M.x, M.y} * conjugate(now.P));
    turn_ = T(T(1) / sqrt(norm2(turn))) * turn;
  }

  // Π stands for M.
  TopPose<T> at(const T& time) const {
    if (kind_ == Kind::resting) return {M_, Gamma_};
    if (kind_ == Kind::free) return {M_, turned_by(M_, time, Gamma_)};
    const Plane now = plane(time);
    const Complex<T> G = turn_ * now.G, P = turn_ * now.P;
    return {{P.re, P.im, M_.z}, {G.re, G.im, now.u}};
  }

  // Infinite on the separatrix; for a top at rest on its axis that of small nutations, infinite if it would fall.
  T period() const {
    if (kind_ == Kind::moving) return T(2) * functions_.quarter_period() / rate_;
    const T square = kind_ == Kind::free ? norm2(M_) : T(M_.z * M_.z - T(4) * k_ * Gamma_.z);
    return square > T(0) ? T(T(2) * pi_of<T>() / sqrt(square)) : std::numeric_limits<T>::infinity();
  }

 private:
  enum class Kind { moving, resting, free };
  struct Plane {
    Complex<T> G, P;
    T u;
  };

  static Kind kind(const T& k, const Vec3<T>& M, const Vec3<T>& Gamma) {
    const T zero(0);
    if (M.x == zero && M.y == zero && Gamma.x == zero && Gamma.y == zero) return Kind::resting;
    return k == zero || norm2(Gamma) == zero ? Kind::free : Kind::moving;
  }

  Plane plane(const T& time) const {
    const T x = rate_ * time + start_;
    const JacobiValues<T> v = functions_.at(x);
    const FactorValue<T> A = A_.at(x, v), B = B_.at(x, v);
    const Complex<T> down = conjugate(A.value), minus_i{T(0), T(-1)};
    const Complex<T> P = B.slope * down - B.value * conjugate(A.slope);
    return {B.value * down, T(rate_ / g_) * (minus_i * P), g_ - above_ + gap_ * v.sn * v.sn};
  }

  Kind kind_;
  Vec3<T> M_, Gamma_;
  T k_, g_;
  JacobiFunctions<T> functions_;
  SpinFactor<T> A_, B_;
  T rate_{}, above_{}, gap_{}, start_{};
  Complex<T> turn_{};
};

}  // namespace kreisel
