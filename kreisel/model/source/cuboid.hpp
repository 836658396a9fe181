// The exact field of a cuboid magnet about the origin, its edges along the axes, polarised in any direction by J (tesla), outside it.
//
//   B = N J/4π,   N = ∇∇ ∫ d³r'/|r - r'|, a symmetric tensor without trace outside
//
// What J_z makes comes from two faces across z. Their edges are straight lines of charge, with potentials L = 2 artanh(ℓ/s), where ℓ is
// an edge's length and s = R_1 + R_2 the way from one end to the other over the point: unlike log(R - y) that cancels nowhere but at
// the edge itself. N_xz and N_yz are sums of four of them, ± ±; differences of s are taken from those of R². By the formula of
// van Oosterom and Strackee for triangles, N_zz is the difference of the solid angles of the faces, one angle altogether. The
// slopes of N need no transcendental functions: ∇L = -2 ℓ ∇s/(s² - ℓ²), and N_xyz = -Σ ±±± 1/R over the corners.
//
// Far away the eight corners cancel: about (distance/size)² times the last digit is left uncertain.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/source/directed_field.hpp"
#include "kreisel/number/special/arcs.hpp"

namespace kreisel {

template <class T>
struct CuboidField {
  Vec3<T> half;          // of the edges
  Vec3<T> polarisation;  // J

  // Work for a component of J is done where a lane has one; where it has both x and y, the third solid angle is what they leave of
  // the trace, lane by lane.
  KREISEL_FN DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    const Corners c(half, r);
    const Vec3<T> J = (T(1) / (T(4) * pi<T>())) * polarisation;
    const auto has_x = abs(J.x) > T(0), has_y = abs(J.y) > T(0);
    auto both = has_x;
    both = both & has_y;
    const bool x = any(has_x), y = any(has_y), z = any(abs(J.z) > T(0));
    const Edges none{T(0), T(0), T(0)};
    const Edges xy = x || y ? edges<0, 2, 1>(c, r) : none, xz = x || z ? edges<0, 1, 2>(c, r) : none,
                yz = y || z ? edges<1, 0, 2>(c, r) : none;
    const T xx = x ? faces<1, 2, 0>(c) : T(0), yy = y ? faces<2, 0, 1>(c) : T(0);
    T zz = -(xx + yy);
    if (!all(both) && z) zz = select(both, zz, faces<0, 1, 2>(c));
    const T xyz = corners(c, r);
    const T xxx = -(xy.by_z + xz.by_z), yyy = -(xy.by_x + yz.by_z), zzz = -(xz.by_x + yz.by_x);
    const auto row = [&J](const T& one, const T& two, const T& three) {
      return mul_add(one, J.x, mul_add(two, J.y, three * J.z));
    };
    // Of the slopes of B, a symmetric matrix.
    const T gxx = row(xxx, xy.by_x, xz.by_x), gxy = row(xy.by_x, xy.by_z, xyz), gxz = row(xz.by_x, xyz, xz.by_z);
    const T gyy = row(xy.by_z, yyy, yz.by_x), gyz = row(xyz, yz.by_x, yz.by_z), gzz = row(xz.by_z, yz.by_z, zzz);
    return {{row(xx, xy.sum, xz.sum), row(xy.sum, yy, yz.sum), row(xz.sum, yz.sum, zz)},
            {mul_add(gxx, a.x, mul_add(gxy, a.y, gxz * a.z)), mul_add(gxy, a.x, mul_add(gyy, a.y, gyz * a.z)),
             mul_add(gxz, a.x, mul_add(gyz, a.y, gzz * a.z))}};
  }

 private:
  KREISEL_FN static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // The corners seen from the point: d[axis][side], and their distances.
  struct Corners {
    std::array<std::array<T, 2>, 3> d;
    std::array<T, 8> R;

    KREISEL_FN Corners(const Vec3<T>& half, const Vec3<T>& r) {
      for (int i = 0; i < 3; ++i) d[index(i)] = {-half[i] - r[i], half[i] - r[i]};
      for (std::size_t i = 0; i < 8; ++i)
        R[i] = sqrt(mul_add(d[0][i & 1U], d[0][i & 1U],
                            mul_add(d[1][i >> 1U & 1U], d[1][i >> 1U & 1U], d[2][i >> 2U] * d[2][i >> 2U])));
    }
    // Of the sides i, j, k along the axes X, Y, Z.
    template <int X, int Y, int Z>
    KREISEL_FN const T& distance(int i, int j, int k) const {
      return R[(index(i) << X) | (index(j) << Y) | (index(k) << Z)];
    }
  };

  // Edges along Y at the four corners of X and Z: the sum of their potentials, ± ±, which is N_XZ, and its slopes along X and Z.
  struct Edges {
    T sum, by_x, by_z;
  };
  template <int X, int Y, int Z>
  KREISEL_FN Edges edges(const Corners& c, const Vec3<T>& r) const {
    const T length = T(2) * half[Y];
    Edges e{T(0), T(0), T(0)};
    std::array<T, 2> pair{T(0), T(0)};
    for (int k = 0; k < 2; ++k) {
      std::array<T, 2> rest{T(0), T(0)};  // s - ℓ
      for (int i = 0; i < 2; ++i) {
        const T &R1 = c.template distance<X, Y, Z>(i, 0, k), &R2 = c.template distance<X, Y, Z>(i, 1, k);
        const T s = R1 + R2;
        rest[index(i)] = s - length;
        const T g = T(2) * length * s / (rest[index(i)] * (s + length) * (R1 * R2));
        const T signed_g = i == k ? g : -g;
        e.by_x = mul_add(c.d[X][index(i)], signed_g, e.by_x);
        e.by_z = mul_add(c.d[Z][index(k)], signed_g, e.by_z);
      }
      const T near = c.template distance<X, Y, Z>(0, 0, k) + c.template distance<X, Y, Z>(1, 0, k);
      const T far = c.template distance<X, Y, Z>(0, 1, k) + c.template distance<X, Y, Z>(1, 1, k);
      const T shorter = T(4) * half[X] * r[X] * (near + far) / (near * far);  // s_0 - s_1
      pair[index(k)] = length * shorter / mul_add(rest[0], rest[1], length * (rest[0] + rest[1]));
    }
    e.sum = T(2) * area_tangent(T((pair[1] - pair[0]) / mul_add(-pair[1], pair[0], T(1))));
    return e;
  }

  // Half the solid angle of the face k across Z as the angle of a point.
  struct Point {
    T x, y;
  };
  template <int X, int Y, int Z>
  KREISEL_FN Point face(const Corners& c, int k) const {
    const std::array<T, 2>&u = c.d[X], &v = c.d[Y];
    const T& w = c.d[Z][index(k)];
    const T w2 = w * w, uu = mul_add(u[0], u[1], w2), vv = mul_add(v[0], v[1], w2);
    const T &A = c.template distance<X, Y, Z>(0, 0, k), &B = c.template distance<X, Y, Z>(1, 0, k),
            &C = c.template distance<X, Y, Z>(1, 1, k), &D = c.template distance<X, Y, Z>(0, 1, k);
    const T ac = mul_add(v[0], v[1], uu);
    const T abc = mul_add(mul_add(v[0], v[0], uu), C, mul_add(mul_add(u[1], u[1], vv), A, B * mul_add(A, C, ac)));
    const T acd = mul_add(mul_add(v[1], v[1], uu), A, mul_add(mul_add(u[0], u[0], vv), C, D * mul_add(A, C, ac)));
    const T six_volumes = T(4) * half[X] * half[Y] * w;
    return {mul_add(abc, acd, -(six_volumes * six_volumes)), six_volumes * (abc + acd)};
  }

  // N_ZZ, of both faces.
  template <int X, int Y, int Z>
  KREISEL_FN T faces(const Corners& c) const {
    const Point low = face<X, Y, Z>(c, 0), high = face<X, Y, Z>(c, 1);
    return T(-2) * angle_of(T(high.y * low.x - low.y * high.x), T(high.x * low.x + high.y * low.y));
  }

  // N_xyz.
  KREISEL_FN T corners(const Corners& c, const Vec3<T>& r) const {
    T sum(0);
    for (int k = 0; k < 2; ++k)
      for (int j = 0; j < 2; ++j) {
        const T &R0 = c.template distance<0, 1, 2>(0, j, k), &R1 = c.template distance<0, 1, 2>(1, j, k);
        const T pair = T(4) * half.x * r.x / ((R0 + R1) * (R0 * R1));  // 1/R1 - 1/R0
        sum = j == k ? sum - pair : sum + pair;
      }
    return sum;
  }
};

}  // namespace kreisel
