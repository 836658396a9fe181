// The free motion of a rigid body over the time h, exact: by Jacobi's functions of half the time, s = h/2.
//
//   M' = M × Ω,  Ω_i = M_i/I_i  (body frame),   q' = ½ q Ω,   q(h) = q(0) g
//
// With a_i, j, j_i of rotor_orbit.hpp and P_i, τ of rotor_part.hpp, the addition theorem reads alike for all three components,
//
//   M_i(t ± s) = (M_i P_j P_k ± a_i P_i M_j M_k)/D(M),   D(M) = ℘(s) - (a_2 a_3 M_1² + a_3 a_1 M_2² + a_1 a_2 M_3²)/3,
//
// so from the middle m of the step  M_i(h) - M_i(0) = 2 a_i P_i m_j m_k/D(m): a product, without cancellation. And
//
//   g = exp((j s + τ) M(0)) (1 + w)/|1 + w|,   w_i = j_i m_i/P_i,
//
// for 1 + w turns M(h) into M(0), and what is left is a turn about M(0). Its angle depends on nothing but the orbit and
// s, wherever on the orbit the step begins. No frame is built from M and no axis is chosen, so that nothing happens at the
// separatrix, where inertias are equal, about an axis or at rest. A long step is cut into equal parts; P_i and τ serve
// them all, and the turn about M(0) is taken once.
//
// Both increments are exact to some roundings of their own size, however small. Long steps: to some roundings of M and
// g times 1 + |Ω| h, as long as the motion is not unstable; |M|, the energy and |g| are kept to that in any case.
#pragma once
#include "kreisel/model/rotor/rotor_part.hpp"
#include "kreisel/space/quaternion.hpp"

namespace kreisel {

template <class T>
struct RotorStep {
  Vec3<T> M;     // M(h) - M(0)
  Quat<T> turn;  // g - 1
};

namespace detail {

// s² (℘(s) - D(M)), for M times any number.
template <class T>
KREISEL_FN T rotor_share(const RotorPart<T>& part, const Vec3<T>& M) {
  return mul_add(part.share.x * M.x, M.x, mul_add(part.share.y * M.y, M.y, part.share.z * M.z * M.z));
}

// The increment of (z + w)/|z + w|.
template <class T>
KREISEL_FN Quat<T> ratio_increment(const T& z, const Vec3<T>& w) {
  const T w2 = norm2(w), size = sqrt(mul_add(z, z, w2)), more = size + z, scale = T(1) / (size * more);
  const T along = more * scale;
  return {-(w2 * scale), along * w.x, along * w.y, along * w.z};
}

// One part: M(2s) - M(0), and the turn without its twist. m is the middle times D, which saves divisions.
template <class T>
KREISEL_FN RotorStep<T> rotor_part_step(const RotorPart<T>& part, const Vec3<T>& M) {
  const Vec3<T>&pairs = part.pairs, &rate = part.rate;
  const T D = part.pe - rotor_share(part, M);
  const Vec3<T> m{mul_add(M.x, pairs.x, rate.x * (M.y * M.z)), mul_add(M.y, pairs.y, rate.y * (M.z * M.x)),
                  mul_add(M.z, pairs.z, rate.z * (M.x * M.y))};
  const T scale = T(2) / mul_add(part.pe * D, D, -rotor_share(part, m));
  return {{scale * rate.x * (m.y * m.z), scale * rate.y * (m.z * m.x), scale * rate.z * (m.x * m.y)},
          ratio_increment<T>(part.all * D, {part.slant.x * m.x, part.slant.y * m.y, part.slant.z * m.z})};
}

// The other parts of a long step, after the first; a lane that has all of its own waits.
template <class T>
KREISEL_FN KREISEL_COLD RotorStep<T> rotor_other_parts(const RotorPart<T>& part, const Vec3<T>& M, const T& parts,
                                                       RotorStep<T> step) {
  for (T done(1); any(done < parts); done += T(1)) {
    const RotorStep<T> next = rotor_part_step(part, M + step.M);
    const Quat<T> turn = joined(step.turn, next.turn);
    const auto go_on = done < parts;
    for (int i = 0; i < 3; ++i) step.M[i] = select(go_on, step.M[i] + next.M[i], step.M[i]);
    for (int i = 0; i < 4; ++i) step.turn[i] = select(go_on, turn[i], step.turn[i]);
  }
  // |g| has gathered the roundings of all parts; a lane with one part has nothing to mend.
  const Quat<T> g = step.turn;
  const T excess = T(-0.5) * mul_add(T(2), g.w, norm2(g));
  const Quat<T> mended{g.w + mul_add(excess, g.w, excess), mul_add(excess, g.x, g.x), mul_add(excess, g.y, g.y),
                       mul_add(excess, g.z, g.z)};
  const auto several = parts > T(1);
  for (int i = 0; i < 4; ++i) step.turn[i] = select(several, mended[i], g[i]);
  return step;
}

// Of how many equal parts the step consists, a power of two, as 1/parts: each so short that rotor_part.hpp serves it. NaN
// if more than 4096 would be needed, some 1600 radians of Ω's own way about M.
template <class T>
KREISEL_FN T rotor_fraction(const Vec3<T>& y) {
  const T limit(0.0016);
  T fraction(1), size = norm2(y);
  for (int i = 0; i < 12; ++i) {
    const auto more = size > limit;
    if (!any(more)) return fraction;
    fraction = select(more, T(0.5) * fraction, fraction);
    size = select(more, T(0.0625) * size, size);
  }
  return select(size > limit, T(std::numeric_limits<Scalar<T>>::quiet_NaN()), fraction);
}

}  // namespace detail

template <class T>
KREISEL_FN RotorStep<T> exact_rotor_step(const Vec3<T>& inverse_inertia, const Vec3<T>& M, const T& h) {
  const RotorOrbit<T> orbit = rotor_orbit(inverse_inertia, M);
  const T whole = T(0.5) * h;
  const Vec3<T> roots = rotor_roots(orbit, whole);
  const T fraction = detail::rotor_fraction(roots);
  const RotorPart<T> part = rotor_part(orbit, whole * fraction, (fraction * fraction) * roots);
  RotorStep<T> step = detail::rotor_part_step(part, M);
  T twist = part.twist;
  if (any(fraction < T(1))) [[unlikely]] {
    const T parts = T(1) / fraction;
    step = detail::rotor_other_parts(part, M, parts, step);
    twist = parts * twist;
  }
  step.turn = joined(turn_increment((T(2) * twist) * M), step.turn);
  return step;
}

}  // namespace kreisel
