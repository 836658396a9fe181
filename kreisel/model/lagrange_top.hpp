// The Lagrange top in the space frame: a symmetric body with a fixed point on its axis, under gravity.
//
//   H = |l|²/2Θ1 + d a_z + c,   c = ½ (1/Θ3 - 1/Θ1) <l, a>²
//   a' = l/Θ1 × a,   l' = d e_z × a
//
// The symmetric body without r and p (Dullin 2004, end of section 4). Θ1, Θ3 are the moments of inertia about the
// fixed point; d = m g s with s the distance of the centre of mass from it, positive when it stands above.
#pragma once
#include <array>

#include "kreisel/model/invariant.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/number/members.hpp"
#include "kreisel/space/matrix.hpp"
#include "kreisel/space/matrix3.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

template <class T>
struct LagrangeTop {
  using Number = T;
  template <class N>
  using State = TopState<N>;
  using Force = TopForce<T>;

  T inverse_inertia;  // 1/Θ1
  T spin_energy;      // ½ (1/Θ3 - 1/Θ1)
  T d;                // m g s

  KREISEL_CAST(LagrangeTop)
  KREISEL_MEMBERS(inverse_inertia, spin_energy, d)

  KREISEL_FN T energy(const TopState<T>& s) const {
    return T(0.5) * inverse_inertia * norm2(s.l) + d * s.a.z + spin_energy * square(dot(s.l, s.a));
  }

  template <class N>
  KREISEL_FN Force force(const TopState<N>& s) const {
    return {{-d * value(s.a.y), d * value(s.a.x), T(0)}};
  }
  template <class N>
  KREISEL_FN void kick(TopState<N>& s, const Force& f, const T& h) const {
    add_product(s.l, h, f.l);
  }
  template <class N>
  KREISEL_FN void drift(TopState<N>& s, const T& h) const {
    rotate(s.a, (h * inverse_inertia) * value(s.l));
  }
  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return true; }

  KREISEL_FN TopState<T> rate(const TopState<T>& s) const { return {cross(inverse_inertia * s.l, s.a), force(s).l}; }

  // rate(s) = bilinear(s, s) + linear(s).
  KREISEL_FN TopState<T> bilinear(const TopState<T>& s, const TopState<T>& t) const {
    return {cross(inverse_inertia * s.l, t.a), {}};
  }
  KREISEL_FN TopState<T> linear(const TopState<T>& s) const { return {{}, {-d * s.a.y, d * s.a.x, T(0)}}; }

  // x with (1 - k f'(s)) x = b, f the rate: l is eliminated, which leaves 3 x 3 for a.
  KREISEL_FN TopState<T> shifted_solve(const TopState<T>& s, const T& k, const TopState<T>& b) const {
    const T q = k * inverse_inertia, kd = k * d;
    const auto column = [&](const Vec3<T>& e) {
      return e - q * (cross(s.l, e) + cross({-kd * e.y, kd * e.x, T(0)}, s.a));
    };
    const Vec3<T> da = solved<T>({column({T(1), T(0), T(0)}), column({T(0), T(1), T(0)}), column({T(0), T(0), T(1)})},
                                 b.a + q * cross(b.l, s.a));
    return {da, b.l + Vec3<T>{-kd * da.y, kd * da.x, T(0)}};
  }

  KREISEL_FN Matrix<T, 6> poisson(const TopState<T>& s) const {
    Matrix<T, 6> b;
    b.add_hat(0, 3, T(-1), s.a);
    b.add_hat(3, 0, T(-1), s.a);
    b.add_hat(3, 3, T(-1), s.l);
    return b;
  }

  static constexpr std::array<Invariant, 4> invariants{{{"energy", InvariantKind::energy, dimension::energy},
                                                        {"C1", InvariantKind::casimir, dimension::none},
                                                        {"C2", InvariantKind::casimir, dimension::angular_momentum},
                                                        vertical_momentum}};
  KREISEL_FN std::array<T, 4> invariant_values(const TopState<T>& s) const {
    return {energy(s), norm2(s.a), dot(s.l, s.a), s.l.z};
  }

  template <class N>
  KREISEL_FN static TopState<N> reversed(const TopState<N>& s) {
    return {s.a, -s.l};
  }
};

}  // namespace kreisel
