// The linearised Levitron in Euler angles, and the short way to x with (1 - k f'(s)) x = b.
//
// The second derivatives of U are written in the horizontal frame that ψ turns, ξ = X cos ψ + Y sin ψ,
// η = Y cos ψ - X sin ψ, where U = m g Z + 2 ξ F_1 sin θ + F_2 cos θ; the third derivatives of the field come from its jet
// on dual numbers. Of the twelve unknowns φ follows from the others, p_6 is known, and the momenta are eliminated:
//   δP = b_P - k U_r·δq,   δp_5 = b_5 - k U_ψ·δq,   δp_4 = b_4 - k (U_θ·δq + W_θ δθ + W_5 δp_5 + W_6 b_6)
// which leaves 5 x 5 for δq = (δξ, δη, δZ, δθ, δψ), of which the two angles are eliminated by hand, and r by Cramer's rule:
//   δr + k²/m U_r·δq                                     = b_r + k/m b_P
//   δθ + k²/Θ1 (U_θ·δq + W_θ δθ - k W_5 U_ψ·δq)          = b_θ + k/Θ1 (b_4 - k (W_5 b_5 + W_6 b_6))
//   δψ - k u_θ δθ + k² u_5 U_ψ·δq                        = b_ψ + k (u_5 b_5 + u_6 b_6),        u = ψ'
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/state/canonical_state.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/space/matrix3.hpp"

namespace kreisel {

template <class Top>
class EulerAngleTangent {
 public:
  using T = typename Top::Number;
  using State = typename Top::template State<T>;

  KREISEL_FN EulerAngleTangent(const Top& top, const State& s) : top_(top), azimuth_(sincos(s.q[4])) {
    const SinCos<T> at = sincos(s.q[3]);
    potential_rows(s, at.sin, at.cos);
    kinetic_slopes(s, at.sin, at.cos);
  }

  KREISEL_FN State shifted_solve(const T& k, const State& b) const {
    const T im = top_.inverse_mass, i1 = top_.inverse_inertia1, kk = k * k, km = kk * im;
    const Pair br = turned_in(b.q[0], b.q[1]), bp = turned_in(b.p[0], b.p[1]);
    const T b4 = mul_add(-k, mul_add(w5_, b.p[4], w6_ * b.p[5]), b.p[3]);
    const Vec3<T> right{mul_add(k * im, bp[0], br[0]), mul_add(k * im, bp[1], br[1]), mul_add(k * im, b.p[2], b.q[2])};
    // Columns of the last two rows.
    const auto theta_row = [&](int j) { return kk * i1 * mul_add(-(k * w5_), u_(4, j), u_(3, j)); };
    const auto psi_row = [&](int j) { return kk * u5_ * u_(4, j); };
    const AngleBlock angles(T(1) + mul_add(kk * i1, w_theta_, theta_row(3)), theta_row(4),
                            mul_add(-k, u_theta_, psi_row(3)), T(1) + psi_row(4));
    const Pair alone =
        angles.solved(mul_add(k * i1, b4, b.q[3]), mul_add(k, mul_add(u5_, b.p[4], u6_ * b.p[5]), b.q[4]));
    std::array<Pair, 3> by_r;
    for (int j = 0; j < 3; ++j) by_r[at(j)] = angles.solved(theta_row(j), psi_row(j));
    const auto pulled = [&](int i, const Pair& by) { return km * mul_add(u_(i, 3), by[0], u_(i, 4) * by[1]); };
    std::array<Vec3<T>, 3> columns;
    for (int j = 0; j < 3; ++j)
      for (int i = 0; i < 3; ++i)
        columns[at(j)][i] = T(i == j ? 1 : 0) + mul_add(km, u_(i, j), -pulled(i, by_r[at(j)]));
    const Vec3<T> r = solved(columns, right - Vec3<T>{pulled(0, alone), pulled(1, alone), pulled(2, alone)});
    std::array<T, 5> x{r.x, r.y, r.z, alone[0], alone[1]};
    for (std::size_t m = 0; m < 2; ++m)
      x[3 + m] = alone[m] - mul_add(by_r[0][m], r.x, mul_add(by_r[1][m], r.y, by_r[2][m] * r.z));
    return completed(k, b, x, bp);
  }

 private:
  using Pair = std::array<T, 2>;

  // Two equations for two angles.
  struct AngleBlock {
    T d00, d01, d10, d11, inverse;

    KREISEL_FN AngleBlock(const T& a, const T& b, const T& c, const T& d)
        : d00(a), d01(b), d10(c), d11(d), inverse(T(1) / mul_add(a, d, -(b * c))) {}
    KREISEL_FN Pair solved(const T& x, const T& y) const {
      return {inverse * mul_add(d11, x, -(d01 * y)), inverse * mul_add(d00, y, -(d10 * x))};
    }
  };

  const Top& top_;
  SinCos<T> azimuth_;
  Matrix<T, 5> u_;       // ∂²U, rows and columns (ξ, η, Z, θ, ψ)
  T u_theta_, u5_, u6_;  // of ψ'
  T w_theta_, w5_, w6_;  // of W
  T v_theta_, v5_, v6_;  // of φ'

  KREISEL_FN Pair turned_in(const T& x, const T& y) const {
    return {mul_add(azimuth_.cos, x, azimuth_.sin * y), mul_add(azimuth_.cos, y, -(azimuth_.sin * x))};
  }
  KREISEL_FN Pair turned_out(const T& x, const T& y) const {
    return {mul_add(azimuth_.cos, x, -(azimuth_.sin * y)), mul_add(azimuth_.cos, y, azimuth_.sin * x)};
  }

  // Slope i of a dual number: 0 in s = X² + Y², 1 in Z. Row Z uses F_22, which a repaired series has changed.
  KREISEL_FN void potential_rows(const State& s, const T& sine, const T& cosine) {
    using D = Dual<T, 2>;
    const Pair place = turned_in(s.q[0], s.q[1]);
    const T &xi = place[0], &eta = place[1];
    const T two(2), four(4);
    const auto field = top_.potential.field.template cast<D>();
    const AxialJet<D> f =
        field.jet(D::variable(mul_add(xi, xi, eta * eta), 0), D::variable(s.q[2], 1), D(top_.potential.mu));
    const T f1 = f.f1.value, f11 = f.f11.value, f12 = f.f12.value, reach = two * sine * xi;
    const T out = mul_add(reach, f11, cosine * f12);  // ∂U/∂s at constant ξ, and its own slopes
    const T out_s = mul_add(reach, f.f11.slope[0], cosine * f.f12.slope[0]);
    const T out_z = mul_add(reach, f.f11.slope[1], cosine * f.f12.slope[1]);
    const T out_theta = mul_add(two * cosine * xi, f11, -(sine * f12));
    const T up_s = mul_add(reach, f.f12.slope[0], cosine * f.f22.slope[0]);
    const T steep = four * out_s, tilting = four * sine * f11;
    u_(0, 0) = two * out + xi * mul_add(steep, xi, two * tilting);
    u_(0, 1) = u_(1, 0) = eta * mul_add(steep, xi, tilting);
    u_(1, 1) = mul_add(steep * eta, eta, two * out);
    u_(0, 2) = two * mul_add(xi, out_z, sine * f12);
    u_(1, 2) = two * eta * out_z;
    u_(2, 0) = two * mul_add(xi, up_s, sine * f12);
    u_(2, 1) = two * eta * up_s;
    u_(2, 2) = mul_add(reach, f.f12.slope[1], cosine * f.f22.slope[1]);
    u_(0, 3) = u_(3, 0) = two * mul_add(xi, out_theta, cosine * f1);
    u_(1, 3) = u_(3, 1) = two * eta * out_theta;
    u_(2, 3) = mul_add(two * cosine * xi, f12, -(sine * f.f22.value));
    u_(3, 2) = mul_add(two * cosine * xi, f12, -(sine * f.f2.slope[1]));
    u_(3, 3) = -mul_add(reach, f1, cosine * f.f2.value);
    u_(0, 4) = u_(4, 0) = tilting * xi * eta;
    u_(1, 4) = u_(4, 1) = mul_add(tilting * eta, eta, two * sine * f1);
    u_(2, 4) = u_(4, 2) = two * sine * eta * f12;
    u_(3, 4) = u_(4, 3) = two * cosine * eta * f1;
    u_(4, 4) = -(reach * f1);
  }

  KREISEL_FN void kinetic_slopes(const State& s, const T& sine, const T& cosine) {
    const T i1 = top_.inverse_inertia1, p6 = s.p[5], over = T(1) / sine, y5 = over * over;
    const T y = mul_add(-p6, cosine, s.p[4]) * y5, y6 = -(cosine * y5);
    const T y_theta = over * mul_add(T(-2) * cosine, y, p6), turn = mul_add(T(-2) * cosine, y, p6);
    u_theta_ = i1 * y_theta;
    u5_ = i1 * y5;
    u6_ = i1 * y6;
    w_theta_ = i1 * mul_add(cosine * y, mul_add(-cosine, y, p6), sine * mul_add(y_theta, turn, sine * y * y));
    w5_ = i1 * sine * y5 * turn;
    w6_ = i1 * sine * mul_add(y6, turn, y);
    v_theta_ = mul_add(sine * i1, y, -(cosine * u_theta_));
    v5_ = -(cosine * u5_);
    v6_ = mul_add(-cosine, u6_, top_.inverse_inertia3);
  }

  // Momenta and φ from δq.
  KREISEL_FN State completed(const T& k, const State& b, const std::array<T, 5>& x, const Pair& bp) const {
    std::array<T, 5> pull{};
    for (int i = 0; i < 5; ++i)
      for (int j = 0; j < 5; ++j) pull[at(i)] = mul_add(u_(i, j), x[at(j)], pull[at(i)]);
    const T p5 = mul_add(-k, pull[4], b.p[4]), p6 = b.p[5];
    const T gyration = mul_add(w_theta_, x[3], mul_add(w5_, p5, w6_ * p6));
    const Pair r = turned_out(x[0], x[1]);
    const Pair p = turned_out(mul_add(-k, pull[0], bp[0]), mul_add(-k, pull[1], bp[1]));
    const T spin = mul_add(v_theta_, x[3], mul_add(v5_, p5, v6_ * p6));
    return {{r[0], r[1], x[2], x[3], x[4], mul_add(k, spin, b.q[5])},
            {p[0], p[1], mul_add(-k, pull[2], b.p[2]), mul_add(-k, pull[3] + gyration, b.p[3]), p5, p6}};
  }

  KREISEL_FN static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

}  // namespace kreisel
