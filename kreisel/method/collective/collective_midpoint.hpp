// The collective midpoint rule on se(3)* itself: the implicit midpoint rule on T*C², without T*C².
//
//   s' = s + h f(s̄),   s̄ = (Π̄, Γ̄) the image under M of the middle of the canonical step, so that with
//   u = (h/4) I⁻¹ Π̄,   S(v) = (1 - |u|²) v + 2 (u·v) u + 2 u × v = (1 + |u|²) times a rotation:
//   Γ = S(Γ̄),   Π = S(Π̄) + (h/2) [c × Γ̄ + (c·Γ̄) u + (Γ̄·u) c - (c·u) Γ̄]
//
// As quaternions S(v) = (1 + u) v (1 - u); so the bracket is b(u)/N with N = 1 + |u|² and
//   b(u) = c × Γ + (Γ·u) c - (Γ·c) u + (u·c) Γ,
// which knows Γ instead of Γ̄, and Π̄ alone is left to solve for: Newton's iteration in three unknowns.
// Order 2, symmetric, a Poisson map; keeps the Casimirs, and ω3 of the Lagrange top. The same map as
// collective:midpoint, to rounding (tests/method). Where Newton's iteration does not converge the carry says so.
// Source: derived from Ohsawa 2019, section 5.1, which leaves it open; c includes m g l.
// Not where a splitting exists: cheaper, and Poisson too.
#pragma once
#include "kreisel/method/collective/liftable.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"

namespace kreisel {

// The equation for Π̄, and Γ̄ with it.
template <class S>
struct CollectiveMiddle {
  using T = NumberIn<S>;
  // F, and what of it the derivative needs as well.
  struct Residual {
    Vec3<T> value, u, b;
    T inverse;  // 1/N
  };

  const S& system;
  const HeavyState<T>& from;
  T h;

  KREISEL_FN Vec3<T> turn(const Vec3<T>& Pi) const { return (h * T(0.25)) * system.omega(Pi); }

  // S(v); with -u its inverse, but for N².
  KREISEL_FN static Vec3<T> turned(const Vec3<T>& u, const Vec3<T>& v) {
    return mul_add(T(1) - norm2(u), v, T(2) * mul_add(dot(u, v), u, cross(u, v)));
  }
  KREISEL_FN static Vec3<T> unturned(const Vec3<T>& u, const T& inverse, const Vec3<T>& v) {
    return square(inverse) * turned(-u, v);
  }
  // b(u).
  KREISEL_FN Vec3<T> torque(const Vec3<T>& u) const {
    const Vec3<T>&g = from.Gamma, &c = system.c;
    return mul_add(dot(g, u), c, mul_add(-dot(g, c), u, mul_add(dot(u, c), g, cross(c, g))));
  }

  // Π̄ with u from half an explicit step: wrong by h³.
  KREISEL_FN Vec3<T> predicted() const {
    const Vec3<T> u = turn(mul_add(h * T(0.5), system.rate(from).Pi, from.Pi));
    const T inverse = T(1) / (T(1) + norm2(u));
    return unturned(u, inverse, mul_add(-(h * T(0.5)) * inverse, torque(u), from.Pi));
  }
  KREISEL_FN Vec3<T> vertical(const Vec3<T>& Pi) const {
    const Vec3<T> u = turn(Pi);
    return unturned(u, T(1) / (T(1) + norm2(u)), from.Gamma);
  }

  // F = S(Π̄) + (h/2) b(u)/N - Π.
  KREISEL_FN Residual residual(const Vec3<T>& Pi) const {
    const Vec3<T> u = turn(Pi), b = torque(u);
    const T inverse = T(1) / (T(1) + norm2(u));
    return {mul_add(h * T(0.5) * inverse, b, turned(u, Pi) - from.Pi), u, b, inverse};
  }

  // By columns. With v = δu:
  //   F' δΠ̄ = S(δΠ̄) + 2 v × (Π̄ + u × Π̄) + 2 (u·Π̄) v + (h/2N) [b(v) - b(0) - 2 (u·v) b(u)/N]
  KREISEL_FN std::array<Vec3<T>, 3> derivative(const Vec3<T>& Pi, const Residual& r) const {
    const Vec3<T>&g = from.Gamma, &u = r.u;
    const T k = h * T(0.5) * r.inverse;
    const Vec3<T> kc = k * system.c, twist = T(2) * (Pi + cross(u, Pi)), lost = (T(2) * k * r.inverse) * r.b;
    const T round = T(1) - norm2(u), along = T(2) * dot(u, Pi) - dot(g, kc);
    // Column i is d e_i + w × e_i and multiples of three vectors; s = δu_i/δΠ̄_i.
    const auto spread = [&](const T& s, const T& ui, const T& gi, const T& kci, const Vec3<T>& hat) {
      return mul_add(ui, T(2) * u - s * lost, mul_add(s * gi, kc, mul_add(s * kci, g, hat)));
    };
    const auto d = [&](const T& s) { return mul_add(s, along, round); };
    const auto w = [&](const T& s, int i) { return mul_add(-s, twist[i], T(2) * u[i]); };
    const Vec3<T> s = (h * T(0.25)) * system.inverse_inertia;
    return {spread(s.x, u.x, g.x, kc.x, {d(s.x), w(s.x, 2), -w(s.x, 1)}),
            spread(s.y, u.y, g.y, kc.y, {-w(s.y, 2), d(s.y), w(s.y, 0)}),
            spread(s.z, u.z, g.z, kc.z, {w(s.z, 1), -w(s.z, 0), d(s.z)})};
  }
};

struct CollectiveMidpoint {
  static constexpr int most_sweeps = 30;

  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .poisson = true, .keeps = Keeps::geometry};
  }
  static constexpr const char* needs() { return "a system that can be lifted to T*C² (a heavy top in the body frame)"; }
  static auto named() {
    return std::array{
        Named<CollectiveMidpoint>{"collective-midpoint", "the midpoint rule on T*C², written on se(3)* alone"}};
  }

  template <Liftable S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }

  template <Liftable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const HeavyState<T> from = plain(s);
    const CollectiveMiddle<S> middle{system, from, h};
    Vec3<T> Pi = middle.predicted();
    const T rounding2(digits<T> > 17 ? 1e-68 : 1e-32), floor2 = T(1e4) * rounding2;
    auto going = T(0) < T(1);
    for (int sweep = 0; sweep < most_sweeps && any(going); ++sweep) {
      // Newton's correction, and another with the same derivative; what is left then is second²/first, or rounding.
      const auto r = middle.residual(Pi);
      const std::array<Vec3<T>, 3> inverse = inverse_rows(middle.derivative(Pi, r));
      const Vec3<T> first = rows_times(inverse, r.value), closer = Pi - first;
      const Vec3<T> second = rows_times(inverse, middle.residual(closer).value), fresh = closer - second;
      Pi = {select(going, fresh.x, Pi.x), select(going, fresh.y, Pi.y), select(going, fresh.z, Pi.z)};
      const T scale = norm2(fresh) + norm2(from.Pi);
      going = going & !(square(norm2(second)) <= rounding2 * scale * mul_add(floor2, scale, norm2(first)));
    }
    carry.failed = carry.failed | going;
    add_scaled(s, h, system.rate({Pi, middle.vertical(Pi)}));
  }
};

}  // namespace kreisel
