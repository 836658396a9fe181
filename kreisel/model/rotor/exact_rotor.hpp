// The free motion of a rigid body over the time h, exact: by Jacobi's functions of half the time, s = h/2.
//
//   M' = M × Ω,  Ω_i = M_i/I_i  (body frame),   q' = ½ q Ω,   q(h) = q(0) g
//
// With J, a_i, j_i, V of rotor_orbit.hpp and P_i = sqrt(℘(s) - e_i), which are cs, ds, ns of s for the motion's parameter, in
// the order of the inertias, the addition theorem reads alike for all three components:
//
//   M_i(t ± s) = (M_i P_j P_k ± a_i P_i M_j M_k)/D,   D = ℘(s) - A,   A = (a_2 a_3 M_1² + a_3 a_1 M_2² + a_1 a_2 M_3²)/3
//
// so from the middle m of the step  M(h) - M(0) = 2 a_i P_i m_j m_k/D: a product, without cancellation. And
//
//   g = exp((j s + τ) M(0)) (1 + w)/|1 + w|,   w_i = j_i m_i/P_i
//
// for 1 + w turns M(h) into M(0), and what is left is a turn about M(0). Its angle depends on nothing but the orbit and
// s, wherever on the orbit the step begins: an elliptic integral of the third kind,
//
//   τ(s) = -2 E_3 ∫_0^s (x - E_2/2)/(x² - E_2 x + E_1 E_3) ds,   V x = ℘(s) + V E_2/3,
//
// E_n the elementary symmetric polynomials of the j_i. No frame is built from M and no axis is chosen, so that nothing
// happens at the separatrix, where inertias are equal, about an axis or at rest. Sums over n equal parts of a
// long step: P_i and τ serve them all.
#pragma once
#include "kreisel/model/rotor/rotor_orbit.hpp"
#include "kreisel/number/gauss_legendre.hpp"
#include "kreisel/number/pe_series.hpp"
#include "kreisel/space/quaternion.hpp"

namespace kreisel {

template <class T>
struct RotorStep {
  Vec3<T> M;     // M(h) - M(0)
  Quat<T> turn;  // g - 1
};

namespace detail {

// One part of the step. Everything is multiplied by powers of s: R_i = s P_i.
template <class T>
struct RotorPart {
  T s, pe;        // s² ℘(s)
  Vec3<T> RR;     // R_j R_k
  Vec3<T> rate;   // s a_i R_i
  Vec3<T> share;  // s² a_j a_k/3
  Vec3<T> slant;  // s j_i/R_i
  T twist;        // j s + τ
};

// s² V j_j j_k: the roots of the curve, but for a constant.
template <class T>
KREISEL_FN Vec3<T> rotor_roots(const RotorOrbit<T>& orbit, const T& s) {
  const T s2V = s * s * orbit.V;
  const Vec3<T>& j = orbit.rest;
  return {s2V * (j.y * j.z), s2V * (j.z * j.x), s2V * (j.x * j.y)};
}

// τ, with y_i the roots and sum their sum.
template <class T>
KREISEL_FN T rotor_twist(const RotorOrbit<T>& orbit, const T& s, const Vec3<T>& y, const T& sum,
                         const PeSeries<T>& pe) {
  const T pairs = mul_add(y.x, y.y, mul_add(y.y, y.z, y.z * y.x));
  const T third = sum * T(Scalar<T>(1) / Scalar<T>(3)), half = T(0.5) * sum;
  const T integral = even_gauss<T>([&](const T& z) {
    const T x = mul_add(third, z, pe.at(z));
    return z * (x - half * z) / mul_add(x, x - sum * z, pairs * (z * z));
  });
  return T(-2) * (s * orbit.rest.x) * y.x * integral;
}

template <class T>
KREISEL_FN RotorPart<T> rotor_part(const RotorOrbit<T>& orbit, const T& s) {
  const Vec3<T>& a = orbit.a;
  const Vec3<T> y = rotor_roots(orbit, s);
  const T sum = y.x + y.y + y.z, third = sum * T(Scalar<T>(1) / Scalar<T>(3));
  const Vec3<T> e{y.x - third, y.y - third, y.z - third};
  const PeSeries<T> series(e.x, e.y, e.z);
  const T pe = series.sum();
  const Vec3<T> R{sqrt(pe - e.x), sqrt(pe - e.y), sqrt(pe - e.z)};
  const Vec3<T> RR{R.y * R.z, R.z * R.x, R.x * R.y};
  const T slant = s / (R.x * RR.x), share = s * s * T(Scalar<T>(1) / Scalar<T>(3));
  const Vec3<T>& j = orbit.rest;
  return {s,
          pe,
          RR,
          {s * a.x * R.x, s * a.y * R.y, s * a.z * R.z},
          {share * (a.y * a.z), share * (a.z * a.x), share * (a.x * a.y)},
          {slant * j.x * RR.x, slant * j.y * RR.y, slant * j.z * RR.z},
          mul_add(orbit.mean, s, rotor_twist(orbit, s, y, sum, series))};
}

// 1/(s² D).
template <class T>
KREISEL_FN T rotor_scale(const RotorPart<T>& part, const Vec3<T>& M) {
  const T A = mul_add(part.share.x * M.x, M.x, mul_add(part.share.y * M.y, M.y, part.share.z * M.z * M.z));
  return T(1) / (part.pe - A);
}

// The increment of (1 + w)/|1 + w|.
template <class T>
KREISEL_FN Quat<T> cayley_increment(const Vec3<T>& w) {
  const T w2 = norm2(w), size = sqrt(T(1) + w2), more = T(1) + size, scale = T(1) / (size * more);
  const T along = more * scale;
  return {-(w2 * scale), along * w.x, along * w.y, along * w.z};
}

// M(2s) - M(0), and the turn without its twist.
template <class T>
KREISEL_FN RotorStep<T> rotor_part_step(const RotorPart<T>& part, const Vec3<T>& M) {
  const Vec3<T>&RR = part.RR, &rate = part.rate;
  const T half = rotor_scale(part, M);
  const Vec3<T> m{half * mul_add(M.x, RR.x, rate.x * (M.y * M.z)), half * mul_add(M.y, RR.y, rate.y * (M.z * M.x)),
                  half * mul_add(M.z, RR.z, rate.z * (M.x * M.y))};
  const T whole = T(2) * rotor_scale(part, m);
  return {{whole * rate.x * (m.y * m.z), whole * rate.y * (m.z * m.x), whole * rate.z * (m.x * m.y)},
          cayley_increment<T>({part.slant.x * m.x, part.slant.y * m.y, part.slant.z * m.z})};
}

// Into how many equal parts the step from t to t + 2s is cut, a power of two: the series of one part serve as long as the
// roots of its curve are below 1/10. NaN if more than 4096 would be needed, some 2500 radians of Ω's own way about M.
template <class T>
KREISEL_FN T rotor_parts(const RotorOrbit<T>& orbit, const T& s) {
  const T limit(0.01);
  T parts(1), size = norm2(rotor_roots(orbit, s));
  for (int i = 0; i < 12; ++i) {
    const auto more = size > limit;
    if (!any(more)) return parts;
    parts = select(more, parts + parts, parts);
    size = select(more, T(0.0625) * size, size);
  }
  return select(size > limit, T(std::numeric_limits<Scalar<T>>::quiet_NaN()), parts);
}

// The other parts of a long step, after the first; a lane that has all of its own waits.
template <class T>
KREISEL_FN KREISEL_COLD RotorStep<T> rotor_other_parts(const RotorPart<T>& part, const Vec3<T>& M, const T& parts,
                                                       RotorStep<T> step) {
  for (T done(1); any(done < parts); done += T(1)) {
    const RotorStep<T> next = rotor_part_step(part, M + step.M);
    const auto go_on = done < parts;
    const Quat<T> turn = joined(step.turn, next.turn);
    for (int i = 0; i < 3; ++i) step.M[i] = select(go_on, step.M[i] + next.M[i], step.M[i]);
    for (int i = 0; i < 4; ++i) step.turn[i] = select(go_on, turn[i], step.turn[i]);
  }
  return step;
}

}  // namespace detail

template <class T>
KREISEL_FN RotorStep<T> exact_rotor_step(const Vec3<T>& inverse_inertia, const Vec3<T>& M, const T& h) {
  const RotorOrbit<T> orbit = rotor_orbit(inverse_inertia, M);
  const T parts = detail::rotor_parts(orbit, T(0.5) * h);
  const detail::RotorPart<T> part = detail::rotor_part(orbit, T(0.5) * h / parts);
  RotorStep<T> step = detail::rotor_part_step(part, M);
  if (any(parts > T(1))) [[unlikely]]
    step = detail::rotor_other_parts(part, M, parts, step);
  step.turn = joined(turn_increment(T(2) * parts * part.twist * M), step.turn);
  return step;
}

}  // namespace kreisel
