// Friction on a symmetric body, as part of exact flows.
//
//   p' = ... - γ p - k |p| p,     l' = ... - γ_⊥ l_⊥ - γ_∥ <l, a> a - κ |l|ⁿ l        n = 1, or ½ (laminar)
//
// What is linear joins the kick, where a stands still: p(h) = p + h φ_1(γh) (F - γp), and so for l along and across the axis. What is not
// joins the drift, where nothing else changes p and l: |p| falls like 1/(1 + k|p|h) and the way is that of its mean, ln(1 + x)/x of p h/m;
// l keeps its direction, and a turns about it by the mean of |l|: |l| falls like 1/(1 + κ|l|h), or like (1 + κ√|l| h/2)^-2 and the turn
// like (1 + κ√|l| h/2)^-1. So there are two exact flows still, and every splitting has its order.
// With γ = γ_⊥ = γ_∥ and nothing else each flow multiplies the Poisson tensor by e^-γh: the map is conformally Poisson.
// What is lost is added to E, exactly.
#pragma once
#include "kreisel/model/driven/driven_state.hpp"
#include "kreisel/model/kinetic.hpp"
#include "kreisel/number/special/decay.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

// How the torque of the air grows with the angular velocity: with its square, or with its power 3/2 (a laminar boundary layer).
enum class TurningLaw { quadratic, laminar };

// What friction that is not linear does within h: what p loses, in parts of itself, and the mean of its decay; the same of l.
template <class T>
struct AirLoss {
  T slowed, way, slackened, turn;
};

// drag: .quadratic, .turning and .law.
template <class D, class T>
KREISEL_FN AirLoss<T> air_loss(const D& drag, const T& p2, const T& l2, const T& h) {
  const T size = sqrt(l2), x = drag.quadratic * sqrt(p2) * h, slowed = x / (T(1) + x), way = log_mean(x);
  if (drag.law == TurningLaw::quadratic) {
    const T y = drag.turning * size * h;
    return {slowed, way, y / (T(1) + y), log_mean(y)};
  }
  const T y = T(0.5) * drag.turning * sqrt(size) * h, turn = T(1) / (T(1) + y);
  return {slowed, way, y * turn * (T(1) + turn), turn};
}

template <class T>
struct NoDrag {
  static constexpr bool dissipates = false;

  KREISEL_CAST(NoDrag)
  KREISEL_MEMBERS()
  KREISEL_FN NoDrag backward() const { return {}; }
};

template <class T>
struct Drag {
  static constexpr bool dissipates = true;
  T linear, across, about;  // γ, γ_⊥, γ_∥ per unit of time
  T quadratic, turning;     // k, κ
  TurningLaw law;
  bool air;  // whether k or κ is there at all

  KREISEL_CAST(Drag)
  KREISEL_MEMBERS(linear, across, about, quadratic, turning, law, air)
  // As time runs backward, it gives what it took.
  KREISEL_FN Drag backward() const { return {-linear, -across, -about, -quadratic, -turning, law, air}; }

  // Body: .kinetic and .spin_energy.
  template <class Body, class N>
  KREISEL_FN void kick(const Body& body, DrivenState<N>& s, const DrivenForce<T>& f, const T& h) const {
    const Vec3<T> p = value(s.p), l = value(s.l), a = value(s.a);
    const Decay<T> d = decay(T(linear * h)), c = decay(T(across * h)), b = decay(T(about * h));
    const T up = dot(l, a), m = body.kinetic.inverse_mass, i = body.kinetic.inverse_inertia;
    const T along = up / norm2(a);  // a may lack rounding of a unit vector, and the flow is exact all the same
    const Vec3<T> level = mul_add(-along, a, l);
    const T moved = h * d.mean, turned = h * c.mean;
    const Vec3<T> dp = moved * mul_add(-linear, p, f.p);
    const Vec3<T> dl = mul_add(-(about * h * b.mean * along), a, turned * mul_add(-across, level, f.l));
    const T work = m * dot(f.p, mul_add(h * h * d.second, f.p, moved * p)) +
                   i * dot(f.l, mul_add(h * h * c.second, f.l, turned * level));
    const T more = dot(dl, a);
    const T gain = m * dot(dp, mul_add(T(0.5), dp, p)) + i * dot(dl, mul_add(T(0.5), dl, l)) +
                   body.spin_energy * more * (T(2) * up + more);
    s.p += dp;
    s.l += dl;
    s.E += mul_add(h, f.E, work - gain);
  }

  template <class Body, class N>
  KREISEL_FN void drift(const Body& body, DrivenState<N>& s, const T& h) const {
    const Vec3<T> p = value(s.p), l = value(s.l);
    const T p2 = norm2(p), l2 = norm2(l), up = dot(l, value(s.a));
    const T m = body.kinetic.inverse_mass, i = body.kinetic.inverse_inertia;
    const auto [slowed, way, slackened, turn] = air_loss(*this, p2, l2, h);
    add_product(s.r, h * m * way, p);
    rotate(s.a, (h * i * turn) * l);
    s.p += (-slowed) * p;
    s.l += (-slackened) * l;
    s.E += T(0.5) * m * p2 * slowed * (T(2) - slowed) +
           (T(0.5) * i * l2 + body.spin_energy * up * up) * slackened * (T(2) - slackened);
  }

  // Adds what friction does to a rate.
  template <class Body>
  KREISEL_FN void slow(const Body& body, const DrivenState<T>& s, DrivenState<T>& rate) const {
    const T up = dot(s.l, s.a), along = up / norm2(s.a);
    const T l2 = norm2(s.l), p2 = norm2(s.p), speed = sqrt(p2), size = sqrt(l2);
    const Vec3<T> level = mul_add(-along, s.a, s.l);
    const T m = body.kinetic.inverse_mass, i = body.kinetic.inverse_inertia;
    const T by_p = linear + quadratic * speed;
    const T by_l = turning * (law == TurningLaw::quadratic ? size : sqrt(size));
    rate.p = mul_add(-by_p, s.p, rate.p);
    rate.l = rate.l - (across + by_l) * level - ((about + by_l) * along) * s.a;
    rate.E = rate.E + m * by_p * p2 + i * (across + by_l) * norm2(level) +
             (about + by_l) * up * (i * along + T(2) * body.spin_energy * up);
  }
};

}  // namespace kreisel
