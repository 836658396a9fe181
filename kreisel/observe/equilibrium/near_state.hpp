// A symmetric body as it is next to one place: its potential to the second order about r0 and a0,
//
//   U ≈ U0 + <g, d> + ½ <d, H d>,   d = (r - r0, a - a0),
//
// with slopes by dual numbers. Its forces and their slopes are those of the body there, at every spin, and its fields have been asked twice:
// who looks at hundreds of spins, or wants slopes again and again, does not feel what they cost.
#pragma once
#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/number/dual.hpp"

namespace kreisel {

template <class T>
struct QuadraticPotential {
  static constexpr bool axisymmetric = false;
  Vec3<T> r0, a0;
  T level;
  PotentialGradient<T> g;
  Matrix<T, 6> H;

  KREISEL_CAST(QuadraticPotential)
  KREISEL_MEMBERS(r0, a0, level, g, H)

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const PotentialGradient<T> c = curved(r - r0, a - a0);
    return level + dot(g.r + T(0.5) * c.r, r - r0) + dot(g.a + T(0.5) * c.a, a - a0);
  }
  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    const PotentialGradient<T> c = curved(r - r0, a - a0);
    return {scale * (g.r + c.r), scale * (g.a + c.a)};
  }

 private:
  KREISEL_FN PotentialGradient<T> curved(const Vec3<T>& dr, const Vec3<T>& da) const {
    PotentialGradient<T> c{{T(0), T(0), T(0)}, {T(0), T(0), T(0)}};
    for (int i = 0; i < 3; ++i)
      for (int k = 0; k < 3; ++k) {
        c.r[i] = c.r[i] + H(i, k) * dr[k] + H(i, k + 3) * da[k];
        c.a[i] = c.a[i] + H(i + 3, k) * dr[k] + H(i + 3, k + 3) * da[k];
      }
    return c;
  }
};

template <class K>
using NearState = SymmetricBody<double, QuadraticPotential<double>, K>;

template <class P, class K>
NearState<K> near_state(const SymmetricBody<double, P, K>& body, const AxisState<double>& s) {
  using D = Dual<double, 3>;
  const auto sloped = body.potential.template cast<D>();
  QuadraticPotential<double> q{s.r, s.a, body.potential.value(s.r, s.a), {}, {}};
  for (int first = 0; first < 6; first += 3) {
    Vec3<D> r = vec3_cast<D>(s.r), a = vec3_cast<D>(s.a);
    for (int k = 0; k < 3; ++k) (first == 0 ? r[k] : a[k]) = D::variable(first == 0 ? s.r[k] : s.a[k], k);
    const PotentialGradient<D> g = sloped.gradient(r, a, D(1.0));
    for (int i = 0; i < 3; ++i) {
      q.g.r[i] = g.r[i].value;
      q.g.a[i] = g.a[i].value;
      for (std::size_t k = 0; k < 3; ++k) {
        q.H(i, first + static_cast<int>(k)) = g.r[i].slope[k];
        q.H(i + 3, first + static_cast<int>(k)) = g.a[i].slope[k];
      }
    }
  }
  return {body.kinetic, body.spin_energy, q};
}

}  // namespace kreisel
