// Friction on a rigid body of any inertia, as part of exact flows: drag.hpp on body space.
//
//   p' = ... - γ p - k |p| p,     Π' = ... - (γ_1 Π_1, γ_2 Π_2, γ_3 Π_3) - κ |M|ⁿ Π,   |M| = |Π|/2,   n = 1, or ½ (laminar)
//
// What is linear joins the kick, where q stands still and the torque is constant in the body: each component by itself. What is not joins the
// drift: it leaves the direction of Π in the body alone, and the free motion is homogeneous in Π, so that a body whose |Π| falls goes through
// the same attitudes as the free one, later: turn freely for the mean of the decay times h, then shorten Π.
// With γ = γ_1 = γ_2 = γ_3 and nothing else each flow multiplies the Poisson tensor by e^-γh.
// What is lost is added to E: exactly, or where the free rotor does not keep the energy by the mean before and after it turned, which is
// symmetric.
#pragma once
#include "kreisel/model/driven/drag.hpp"
#include "kreisel/model/driven/driven_body_state.hpp"
#include "kreisel/model/rotor/rotor.hpp"

namespace kreisel {

template <class T>
struct BodyDrag {
  static constexpr bool dissipates = true;
  T linear;              // γ per unit of time
  Vec3<T> about;         // γ_1, γ_2, γ_3, about the principal axes
  T quadratic, turning;  // k, κ
  TurningLaw law;
  bool air;  // whether k or κ is there at all

  KREISEL_CAST(BodyDrag)
  KREISEL_MEMBERS(linear, about, quadratic, turning, law, air)
  KREISEL_FN BodyDrag backward() const { return {-linear, -about, -quadratic, -turning, law, air}; }

  // Body: .inverse_mass, .inverse_inertia and .rotor.
  template <class Body, class N>
  KREISEL_FN void kick(const Body& body, DrivenBodyState<N>& s, const DrivenBodyForce<T>& f, const T& h) const {
    const Vec3<T> p = value(s.p), Pi = value(s.Pi);
    const Decay<T> d = decay(T(linear * h));
    const T m = body.inverse_mass, moved = h * d.mean;
    const Vec3<T> dp = moved * mul_add(-linear, p, f.p);
    T work = m * dot(f.p, mul_add(h * h * d.second, f.p, moved * p)), gain = m * dot(dp, mul_add(T(0.5), dp, p));
    Vec3<T> dPi;
    for (int i = 0; i < 3; ++i) {
      const Decay<T> b = decay(T(about[i] * h));
      const T quarter = T(0.25) * body.inverse_inertia[i], turned = h * b.mean;
      dPi[i] = turned * mul_add(-about[i], Pi[i], f.Pi[i]);
      work = work + quarter * f.Pi[i] * mul_add(h * h * b.second, f.Pi[i], turned * Pi[i]);
      gain = gain + quarter * dPi[i] * mul_add(T(0.5), dPi[i], Pi[i]);
    }
    s.p += dp;
    s.Pi += dPi;
    s.E += mul_add(h, f.E, work - gain);
  }

  template <class Body, class N>
  KREISEL_FN void drift(const Body& body, DrivenBodyState<N>& s, const T& h) const {
    const Vec3<T> p = value(s.p);
    const T p2 = norm2(p), before = turning_energy(body, value(s.Pi));
    const AirLoss<T> loss = air_loss(*this, p2, T(T(0.25) * norm2(value(s.Pi))), h);
    add_product(s.x, h * body.inverse_mass * loss.way, p);
    turn_free(body.rotor, s.q, s.Pi, body.inverse_inertia, T(h * loss.turn));
    const Vec3<T> Pi = value(s.Pi);
    const T mean = T(0.5) * (before + turning_energy(body, Pi));
    s.p += (-loss.slowed) * p;
    s.Pi += (-loss.slackened) * Pi;
    s.E += T(0.5) * body.inverse_mass * p2 * loss.slowed * (T(2) - loss.slowed) +
           mean * loss.slackened * (T(2) - loss.slackened);
  }

  // Adds what friction does to a rate.
  template <class Body>
  KREISEL_FN void slow(const Body& body, const DrivenBodyState<T>& s, DrivenBodyState<T>& rate) const {
    const Vec3<T>&p = s.p, &Pi = s.Pi;
    const T p2 = norm2(p), size = T(0.5) * sqrt(norm2(Pi));
    const T by_p = linear + quadratic * sqrt(p2);
    const T by_M = turning * (law == TurningLaw::quadratic ? size : sqrt(size));
    rate.p = mul_add(-by_p, p, rate.p);
    rate.E = rate.E + body.inverse_mass * by_p * p2;
    for (int i = 0; i < 3; ++i) {
      const T by = about[i] + by_M;
      rate.Pi[i] = mul_add(-by, Pi[i], rate.Pi[i]);
      rate.E = rate.E + T(0.25) * body.inverse_inertia[i] * by * Pi[i] * Pi[i];
    }
  }

 private:
  template <class Body>
  KREISEL_FN static T turning_energy(const Body& body, const Vec3<T>& Pi) {
    return T(0.125) * dot(Pi, scaled(body.inverse_inertia, Pi));
  }
};

}  // namespace kreisel
