// The Levitron in Euler angles: a canonical system with six degrees of freedom.
//
//   q = (X, Y, Z, θ, ψ, φ),   axis of the top a = (sin θ cos ψ, sin θ sin ψ, cos θ),   φ the spin (cyclic)
//   H = |P|²/2m + p_4²/2Θ1 + (p_5 - p_6 cos θ)²/(2Θ1 sin² θ) + p_6²/2Θ3 + U(r, a),   U = m g Z - μ <B(r), a>
//
// With y = (p_5 - p_6 cos θ)/sin² θ:  ψ' = y/Θ1,  φ' = p_6/Θ3 - ψ' cos θ,  and ∂/∂θ of the kinetic energy is
// W = ψ' sin θ (p_6 - y cos θ). Geiser and Lüskow's (1), (3), (4), (49) and (51) are misprinted: docs/errata.md, G1 to G6.
//
// H is not separable, but triangular: p_5' depends on no momentum and p_4' on p_5 and p_6 alone; θ' depends on no
// coordinate and ψ', φ' on θ alone. So each half of Hamilton's equations has an exact flow (momentum_flow,
// coordinate_flow), and both implicit Euler halves are explicit when taken in that order (kick_in, move_in).
//
// At the poles θ = 0 and π the angles have no meaning (pole.hpp); axis space (symmetric_body.hpp) has no such place.
#pragma once
#include "kreisel/model/euler_angle_tangent.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/model/state/euler_angle_state.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/number/special/stumpff.hpp"

namespace kreisel {

// Of θ, and what the kinetic energy needs of it.
template <class T>
struct Tilt {
  T sine, cosine, inverse_sine2;

  KREISEL_FN explicit Tilt(const T& theta) {
    const SinCos<T> at = sincos(theta);
    sine = at.sin;
    cosine = at.cos;
    inverse_sine2 = T(1) / (at.sin * at.sin);
  }
  // y.
  KREISEL_FN T precession(const T& p5, const T& p6) const { return mul_add(-p6, cosine, p5) * inverse_sine2; }
};

template <class T, class Field>
struct EulerAngleTop {
  using Number = T;
  using Coordinates = std::array<T, 6>;
  template <class N>
  using State = EulerAngleState<N>;
  static constexpr bool canonical = true;
  static constexpr std::size_t theta = 3, psi = 4, phi = 5;

  // What the coordinates alone determine of a kick: minus the slopes of U, and the tilt.
  struct Push {
    Vec3<T> r;
    T theta, psi;
    Tilt<T> tilt;
  };

  T inverse_mass, inverse_inertia1, inverse_inertia3;
  MagneticTop<T, Field> potential;

  KREISEL_CAST_TO(EulerAngleTop<Other, CastOf<Field, Other>>)
  KREISEL_MEMBERS(inverse_mass, inverse_inertia1, inverse_inertia3, potential)

  KREISEL_FN T energy(const State<T>& s) const {
    const Tilt<T> tilt(s.q[theta]);
    const SinCos<T> azimuth = sincos(s.q[psi]);
    const T w = mul_add(-s.p[phi], tilt.cosine, s.p[psi]);
    const Vec3<T> r{s.q[0], s.q[1], s.q[2]}, p{s.p[0], s.p[1], s.p[2]};
    const T turning = mul_add(s.p[theta], s.p[theta], w * w * tilt.inverse_sine2);
    const T kinetic = inverse_mass * norm2(p) + inverse_inertia1 * turning + inverse_inertia3 * square(s.p[phi]);
    return T(0.5) * kinetic + potential.value(r, {tilt.sine * azimuth.cos, tilt.sine * azimuth.sin, tilt.cosine});
  }

  // ∂H/∂p, -∂H/∂q, and both.
  KREISEL_FN Coordinates velocity(const State<T>& s) const { return velocity(s, Tilt<T>(s.q[theta])); }
  KREISEL_FN Coordinates force(const State<T>& s) const { return force(s, push(s)); }
  KREISEL_FN State<T> rate(const State<T>& s) const {
    const Push at = push(s);
    return {velocity(s, at.tilt), force(s, at)};
  }

  template <class N>
  KREISEL_FN Push push(const State<N>& s) const {
    return push(s, Tilt<T>(value(s.q[theta])));
  }

  // p = p - h ∂H/∂q(q, p), the momenta on the right those after the kick (in) or before it (out).
  template <class N>
  KREISEL_FN void kick_in(State<N>& s, const Push& at, const T& h) const {
    kick_straight(s, at, h);
    add_product(s.p[theta], h, at.theta - gyration(at.tilt, value(s.p[psi]), value(s.p[phi])));
  }
  template <class N>
  KREISEL_FN void kick_out(State<N>& s, const Push& at, const T& h) const {
    add_product(s.p[theta], h, at.theta - gyration(at.tilt, value(s.p[psi]), value(s.p[phi])));
    kick_straight(s, at, h);
  }

  // q = q + h ∂H/∂p(q, p), the coordinates on the right those before the move (out) or after it (in), where it leaves
  // what the next kick needs.
  template <class N>
  KREISEL_FN void move_out(State<N>& s, const Push& at, const T& h) const {
    move_angles(s, at.tilt, h);
    move_straight(s, h);
  }
  template <class N>
  KREISEL_FN Push move_in(State<N>& s, const T& h) const {
    move_straight(s, h);
    const Tilt<T> tilt(value(s.q[theta]));
    move_angles(s, tilt, h);
    return push(s, tilt);
  }

  // The exact flow of p' = -∂H/∂q with q at rest: y grows linearly, so p_4 is a cubic of h.
  template <class N>
  KREISEL_FN void momentum_flow(State<N>& s, const T& h) const {
    const Push at = push(s);
    const T growth = h * at.psi * at.tilt.inverse_sine2;
    const T p6 = value(s.p[phi]), middle = mul_add(T(0.5), growth, at.tilt.precession(value(s.p[psi]), p6));
    const T square_mean = mul_add(middle, middle, growth * growth / T(12));
    const T mean = inverse_inertia1 * at.tilt.sine * mul_add(p6, middle, -(at.tilt.cosine * square_mean));
    kick_straight(s, at, h);
    add_product(s.p[theta], h, at.theta - mean);
  }

  // The exact flow of q' = ∂H/∂p with p at rest: θ grows linearly by δ, and cot and 1/sin are the integrals of ψ' and φ';
  // their differences are written with sin(δ/2)/(δ/2), so that δ = 0 is no exception.
  template <class N>
  KREISEL_FN void coordinate_flow(State<N>& s, const T& h) const {
    const T p5 = value(s.p[psi]), p6 = value(s.p[phi]), before = value(s.q[theta]);
    const T half = T(0.5) * h * inverse_inertia1 * value(s.p[theta]);  // δ/2
    const SinCos<T> first = sincos(before), middle = sincos(before + half), last = sincos(before + half + half);
    const T factor = stumpff<1>(half * half) / (first.sin * last.sin), cosine = stumpff<0>(half * half);
    const T turn = h * inverse_inertia1;
    move_straight(s, h);
    s.q[psi] += turn * factor * mul_add(p5, cosine, -(p6 * middle.cos));
    s.q[phi] += h * inverse_inertia3 * p6 - turn * mul_add(factor, mul_add(p5, middle.cos, -(p6 * cosine)), p6);
  }

  // x with (1 - k f'(s)) x = b, f the rate: 5 x 5 (euler_angle_tangent.hpp).
  KREISEL_FN State<T> shifted_solve(const State<T>& s, const T& k, const State<T>& b) const {
    return EulerAngleTangent<EulerAngleTop>(*this, s).shifted_solve(k, b);
  }

  KREISEL_FN Matrix<T, 12> poisson(const State<T>&) const { return canonical_tensor<T, 6>(); }

  static constexpr std::array<Invariant, 3> invariants{{{"energy", InvariantKind::energy, dimension::energy},
                                                        {"L3", InvariantKind::momentum, dimension::angular_momentum},
                                                        vertical_momentum}};

  // energy, L3 = p_6, and j_z = X p_2 - Y p_1 + p_5: ψ is the azimuth of the axis in space.
  KREISEL_FN std::array<T, 3> invariant_values(const State<T>& s) const {
    return {energy(s), s.p[phi], mul_add(s.q[0], s.p[1], mul_add(-s.q[1], s.p[0], s.p[psi]))};
  }

  // ρ: (q, p) -> (q, -p).
  template <class N>
  KREISEL_FN static State<N> reversed(State<N> s) {
    for (N& p : s.p) p = -p;
    return s;
  }

  // W.
  KREISEL_FN T gyration(const Tilt<T>& tilt, const T& p5, const T& p6) const {
    const T y = tilt.precession(p5, p6);
    return inverse_inertia1 * y * tilt.sine * mul_add(-y, tilt.cosine, p6);
  }

 private:
  KREISEL_FN Coordinates velocity(const State<T>& s, const Tilt<T>& tilt) const {
    const T turning = inverse_inertia1 * tilt.precession(s.p[psi], s.p[phi]);
    return {inverse_mass * s.p[0],
            inverse_mass * s.p[1],
            inverse_mass * s.p[2],
            inverse_inertia1 * s.p[theta],
            turning,
            inverse_inertia3 * s.p[phi] - turning * tilt.cosine};
  }
  KREISEL_FN Coordinates force(const State<T>& s, const Push& at) const {
    return {at.r.x, at.r.y, at.r.z, at.theta - gyration(at.tilt, s.p[psi], s.p[phi]), at.psi, T(0)};
  }

  template <class N>
  KREISEL_FN Push push(const State<N>& s, const Tilt<T>& tilt) const {
    const SinCos<T> azimuth = sincos(value(s.q[psi]));
    const Vec3<T> a{tilt.sine * azimuth.cos, tilt.sine * azimuth.sin, tilt.cosine};
    const PotentialGradient<T> down = potential.gradient({value(s.q[0]), value(s.q[1]), value(s.q[2])}, a, T(-1));
    const T outward = mul_add(azimuth.cos, down.a.x, azimuth.sin * down.a.y);
    const T around = mul_add(azimuth.cos, down.a.y, -(azimuth.sin * down.a.x));
    return {down.r, mul_add(tilt.cosine, outward, -(tilt.sine * down.a.z)), tilt.sine * around, tilt};
  }

  // Momenta whose rate depends on no momentum; coordinates whose rate depends on no coordinate.
  template <class N>
  KREISEL_FN void kick_straight(State<N>& s, const Push& at, const T& h) const {
    add_product(s.p[0], h, at.r.x);
    add_product(s.p[1], h, at.r.y);
    add_product(s.p[2], h, at.r.z);
    add_product(s.p[psi], h, at.psi);
  }
  template <class N>
  KREISEL_FN void move_straight(State<N>& s, const T& h) const {
    const T step = h * inverse_mass;
    for (std::size_t i = 0; i < 3; ++i) add_product(s.q[i], step, value(s.p[i]));
    add_product(s.q[theta], h * inverse_inertia1, value(s.p[theta]));
  }
  template <class N>
  KREISEL_FN void move_angles(State<N>& s, const Tilt<T>& tilt, const T& h) const {
    const T p6 = value(s.p[phi]), turning = inverse_inertia1 * tilt.precession(value(s.p[psi]), p6);
    add_product(s.q[psi], h, turning);
    add_product(s.q[phi], h, mul_add(inverse_inertia3, p6, -(turning * tilt.cosine)));
  }
};

// From mass, moments of inertia and potential.
template <class T, class Field>
KREISEL_FN EulerAngleTop<T, Field> euler_angle_top(const T& mass, const T& inertia1, const T& inertia3,
                                                   const MagneticTop<T, Field>& potential) {
  return {T(1) / mass, T(1) / inertia1, T(1) / inertia3, potential};
}

}  // namespace kreisel
