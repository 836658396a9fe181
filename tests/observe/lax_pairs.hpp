// Discrete Lax pairs of two of Sogo's schemes: L(λ) of a state and M(λ) of a step, polynomials whose coefficients are quaternions, with
//
//   L' M = M L,   so L' = M L M⁻¹:   the norm of L, det of the 2 x 2 matrix, is kept for every λ.
//
// Bobenko and Suris's Lagrange top in the space frame, ω = l/Θ1, g = (d/Θ1) e_z (vectors are quaternions without a real part):
//
//   L = g + λ ω + λ² (a + (h/2) a × ω + (h²/4)|a|² g),   M = 1 - (h/2) λ a
//
// The coefficients of |L|² are <ω, g>, the energy E_h of bobenko_suris_energy.hpp, <ω, a> and |a|². Source of the scheme: Sogo, (2.2), (2.3);
// this pair was derived here, by comparing powers of λ.
//
// Hirota and Kimura's Euler top. Let axis 2 be that of the middle moment of inertia, 1, 2, 3 in turn, k = h/2, α1 = (I2 - I3)/I1 and so on,
//
//   x1 = k sqrt(-α2 α3) ω1,   y = ± k sqrt(α3 α1) ω2,   x3 = k sqrt(-α1 α2) ω3      (the sign is that of α1)
//   x1' - x1 = y' x3 + y x3',   y' - y = -(x3' x1 + x3 x1'),   x3' - x3 = x1' y + x1 y'
//
// With tan θ = x3, c = e^{𝐤θ}, z = (x1 - 𝐤y) cos θ the step turns z by z' = c c' z, while |z|² and |x1 cos θ|² - sin² θ stay. So
//
//   L = 𝐢 z - λ² 𝐢 z̄ + 2λ 𝐤 sin θ,   M = 1 + c̄ c̄' + λ 𝐢 (z̄ + z̄') (1 + cos(θ + θ'))/(cos θ + cos θ')
//
// Sogo names such a pair (after (1.15), by Nahm's equations) without giving it; this one was found here. That two matrices with one norm
// are conjugate says nothing; that M is this function of the step does: with it, L' M = M L holds for a step of the scheme and, of the maps
// that keep the same invariants, for no other (two steps do not pass: tests/observe/lax_pairs_test.cpp).
#pragma once
#include <array>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/space/quaternion.hpp"

namespace kreisel {

// Coefficients of 1, λ, λ², ...
template <class T, std::size_t n>
using QuatPolynomial = std::array<Quat<T>, n>;

// The largest component of L' M - M L.
template <class T, std::size_t n, std::size_t m>
T lax_defect(const QuatPolynomial<T, n>& before, const QuatPolynomial<T, n>& after, const QuatPolynomial<T, m>& M) {
  QuatPolynomial<T, n + m - 1> rest{};
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < m; ++j) {
      const Quat<T> left = after[i] * M[j], right = M[j] * before[i];
      rest[i + j] += Quat<T>{left.w - right.w, left.x - right.x, left.y - right.y, left.z - right.z};
    }
  T worst(0);
  for (const Quat<T>& q : rest)
    for (int c = 0; c < 4; ++c) worst = select(abs(q[c]) > worst, abs(q[c]), worst);
  return worst;
}

template <class T>
QuatPolynomial<T, 3> lax_matrix(const LagrangeTop<T>& top, const TopState<T>& s, const T& h) {
  const Vec3<T> g{T(0), T(0), top.d * top.inverse_inertia}, w = top.inverse_inertia * s.l;
  const Vec3<T> b = s.a + (T(0.5) * h) * cross(s.a, w) + (T(0.25) * h * h * norm2(s.a)) * g;
  return {{{T(0), g.x, g.y, g.z}, {T(0), w.x, w.y, w.z}, {T(0), b.x, b.y, b.z}}};
}
template <class T>
QuatPolynomial<T, 2> lax_turn(const LagrangeTop<T>&, const TopState<T>& before, const TopState<T>&, const T& h) {
  const Vec3<T> a = (T(-0.5) * h) * before.a;
  return {{{T(1), T(0), T(0), T(0)}, {T(0), a.x, a.y, a.z}}};
}

namespace detail {

// z and e^{𝐤θ} of an Euler top: real and imaginary parts, the unit being 𝐤.
template <class T>
struct LaxAngles {
  T z_re, z_im, cosine, sine;
};

template <class T>
LaxAngles<T> lax_angles(const HeavyTop<T, EulerKind>& top, const HeavyState<T>& s, const T& h) {
  const Vec3<T>& I = top.inertia;
  int middle = 0;
  for (int i = 1; i < 3; ++i)
    if ((I[i] - I[(i + 1) % 3]) * (I[i] - I[(i + 2) % 3]) <= T(0)) middle = i;
  const int one = (middle + 2) % 3, three = (middle + 1) % 3;
  const auto alpha = [&I](int i) { return (I[(i + 1) % 3] - I[(i + 2) % 3]) / I[i]; };
  const Vec3<T> w = top.omega(s.Pi);
  const T k = T(0.5) * h, a1 = alpha(one), a2 = alpha(middle), a3 = alpha(three);
  const T x1 = k * sqrt(-a2 * a3) * w[one], x3 = k * sqrt(-a1 * a2) * w[three];
  const T y = (a1 > T(0) ? k : -k) * sqrt(a3 * a1) * w[middle], cosine = T(1) / sqrt(T(1) + x3 * x3);
  return {x1 * cosine, -(y * cosine), cosine, x3 * cosine};
}

}  // namespace detail

template <class T>
QuatPolynomial<T, 3> lax_matrix(const HeavyTop<T, EulerKind>& top, const HeavyState<T>& s, const T& h) {
  const auto at = detail::lax_angles(top, s, h);
  return {{{T(0), at.z_re, -at.z_im, T(0)}, {T(0), T(0), T(0), T(2) * at.sine}, {T(0), -at.z_re, -at.z_im, T(0)}}};
}
template <class T>
QuatPolynomial<T, 2> lax_turn(const HeavyTop<T, EulerKind>& top, const HeavyState<T>& before,
                              const HeavyState<T>& after, const T& h) {
  const auto a = detail::lax_angles(top, before, h), b = detail::lax_angles(top, after, h);
  const T both_cosine = a.cosine * b.cosine - a.sine * b.sine, both_sine = a.sine * b.cosine + a.cosine * b.sine;
  const T factor = (T(1) + both_cosine) / (a.cosine + b.cosine);
  return {{{T(1) + both_cosine, T(0), T(0), -both_sine},
           {T(0), factor * (a.z_re + b.z_re), factor * (a.z_im + b.z_im), T(0)}}};
}

}  // namespace kreisel
