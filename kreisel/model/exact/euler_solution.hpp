// The Euler top solved: Π(t) and Γ(t) of a free rigid body for any time, inertia and energy.
//
//   Π' = Π × Ω,   Γ' = Γ × Ω,   Ω = I⁻¹ Π
//
// Π by Jacobi's functions (euler_motion.hpp). Γ is fixed in space, where the body turns about the constant angular
// momentum L: the azimuth ψ of a body axis e_j about L grows by
//   ψ' = L (w_o + (w_j - w_o) α sn²/(1 + α sn²)),   L² - Π_j² = r² (1 + α sn²),
// o being the other of the axes 1 and 3. Of these the one with the smaller amplitude of Π_j is taken: then r² >= L²/2 and
// 0 <= α <= 1, the axis stays away from L, and nothing in the integral of the third kind comes near a pole.
//
// Computed in the next wider number type, so that the answer is that of the given start to the last digits of T, also
// where neighbouring starts part quickly (the separatrix). On the separatrix the functions are hyperbolic. A start on it
// is recognised when (I3 (I2-I1) Π1², I1 (I3-I2) Π3²) are equal in the wider type.
// Sources: Landau and Lifshitz, Mechanics, §37; Whittaker, Analytical Dynamics, §69. Host only: steers with `if`.
#pragma once
#include "kreisel/error.hpp"
#include "kreisel/model/exact/euler_motion.hpp"
#include "kreisel/model/exact/top_pose.hpp"
#include "kreisel/number/special/elliptic_third.hpp"
#include "kreisel/number/wider.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

template <class T>
class EulerSolution {
 public:
  EulerSolution(const Vec3<T>& inertia, const TopPose<T>& start)
      : motion_(positive(inertia), vec3_cast<W>(start.Pi)),
        inertia_(vec3_cast<W>(inertia)),
        Pi_(vec3_cast<W>(start.Pi)),
        Gamma_(vec3_cast<W>(start.Gamma)),
        L_(sqrt(norm2(Pi_))) {
    if (motion_.constant) return;
    const bool along_first = abs(motion_.a) <= abs(motion_.c);
    const W ratio = motion_.a / motion_.c, m = motion_.functions.parameter();
    pole_ = along_first ? motion_.first : motion_.third;
    alpha_ = along_first ? W(ratio * ratio) : W(m / (ratio * ratio));
    mean_ = L_ * (along_first ? motion_.w3 : motion_.w1);
    const W other = L_ * (along_first ? motion_.w1 : motion_.w3);
    wobble_ = (other - mean_) * alpha_ / motion_.rate;
    third_ = {motion_.functions, W(-alpha_), W(W(1) + alpha_)};
    const JacobiValues<W> v = motion_.values(W(0));
    integral_ = third_.at(v);
    const Frame f = frame(motion_.at(v));
    components_ = {dot(Gamma_, f.along), dot(Gamma_, f.across), dot(Gamma_, f.aside)};
  }

  TopPose<T> at(const T& time) const {
    const W t(time);
    if (motion_.constant) {
      const Vec3<W> Omega{Pi_.x / inertia_.x, Pi_.y / inertia_.y, Pi_.z / inertia_.z};
      return {vec3_cast<T>(Pi_), vec3_cast<T>(turned_by(Omega, t, Gamma_))};
    }
    using std::cos;
    using std::sin;
    const JacobiValues<W> v = motion_.values(t);
    const Vec3<W> Pi = motion_.at(v);
    const W psi = mean_ * t + wobble_ * (third_.at(v) - integral_), c = cos(psi), s = sin(psi);
    const Frame f = frame(Pi);
    const Vec3<W> Gamma = components_.x * f.along + (c * components_.y + s * components_.z) * f.across +
                          (c * components_.z - s * components_.y) * f.aside;
    return {vec3_cast<T>(Pi), vec3_cast<T>(Gamma)};
  }

  // Of Π. Infinite on the separatrix; where Π rests, that of small oscillations about it, infinite if there are none.
  T period() const {
    if (!motion_.constant) return T(W(4) * motion_.functions.quarter_period() / motion_.rate);
    int axis = 0;
    for (int i = 1; i < 3; ++i)
      if (abs(Pi_[i]) > abs(Pi_[axis])) axis = i;
    const W w = W(1) / inertia_[axis];
    const W stiffness = (W(1) / inertia_[(axis + 1) % 3] - w) * (W(1) / inertia_[(axis + 2) % 3] - w);
    if (!(stiffness > W(0)) || L_ == W(0)) return std::numeric_limits<T>::infinity();
    return T(W(2) * pi_of<W>() / (L_ * sqrt(stiffness)));
  }

 private:
  using W = Wider<T>;
  struct Frame {
    Vec3<W> along, across, aside;  // along L, towards the axis e_j, and their cross product
  };

  static Vec3<W> positive(const Vec3<T>& inertia) {
    for (int i = 0; i < 3; ++i)
      if (!(inertia[i] > T(0))) throw Error("the moments of inertia must be positive numbers");
    return vec3_cast<W>(inertia);
  }

  Frame frame(const Vec3<W>& Pi) const {
    const Vec3<W> along = (W(1) / L_) * Pi;
    Vec3<W> across = -along[pole_] * along;
    // 1 - along_j², without cancellation.
    across[pole_] = along[(pole_ + 1) % 3] * along[(pole_ + 1) % 3] + along[(pole_ + 2) % 3] * along[(pole_ + 2) % 3];
    across = (W(1) / sqrt(norm2(across))) * across;
    return {along, across, cross(along, across)};
  }

  EulerMotion<W> motion_;
  Vec3<W> inertia_, Pi_, Gamma_, components_{};
  W L_;
  int pole_ = 0;
  W alpha_{}, mean_{}, wobble_{}, integral_{};
  ThirdKind<W> third_;
};

}  // namespace kreisel
