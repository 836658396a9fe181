// The three roots u1 <= u2 <= g <= u3 that bound the nutation of a Lagrange top, u = Γ3, g = |Γ|, with all their
// differences.
//
//   u'² = 2k (u - u1)(u2 - u)(u3 - u) = (g² - u²)(2h - 2ku) - (p - su)²
//
// in the scaled motion Γ' = Γ × M, M' = k Γ × e3, k > 0, s = M3, p = <M, Γ>, 2h = M1² + M2² + 2ku; not at rest (M or Γ off
// the axis). The solution needs differences of roots, their distances from ±g and from the start, and any may be tiny:
// steady precession has u1 = u2, the separatrix u2 = u3 = g, a passage through the pole u1 = -g or u2 = g. So the root that
// stands alone is found first, by Newton's method from outside. The other two solve a quadratic with the start
// (u1 <= u0 <= u2) or with g (u2 <= g <= u3) as origin: their product is then negative and nothing cancels.
// Host only: this file steers with `if`.
#pragma once
#include "kreisel/number/complex.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// The integrals of the scaled motion that vanish with the distance from the axis, and the start.
template <class T>
struct NutationStart {
  T k, g, s;
  T u, velocity;   // u0 and u0'
  T above, below;  // g - u0, g + u0
  T up, down;      // p - s g, p + s g
  T P2, G2, PG;    // |M1 + iM2|², |Γ1 + iΓ2|², M1 Γ1 + M2 Γ2

  NutationStart(const T& k_, const Vec3<T>& M, const Vec3<T>& Gamma) : k(k_), s(M.z), u(Gamma.z) {
    g = sqrt(norm2(Gamma));
    P2 = M.x * M.x + M.y * M.y;
    G2 = Gamma.x * Gamma.x + Gamma.y * Gamma.y;
    PG = M.x * Gamma.x + M.y * Gamma.y;
    velocity = Gamma.x * M.y - Gamma.y * M.x;
    above = u > T(0) ? T(G2 / (g + u)) : T(g - u);
    below = u > T(0) ? T(g + u) : T(G2 / (g - u));
    up = PG - s * above;
    down = PG + s * below;
  }
};

// The largest root of t³ + B t² + C t + D, which has three real roots.
template <class T>
T largest_root(const T& B, const T& C, const T& D) {
  const T spread = B * B - T(3) * C;
  T t = spread > T(0) ? T((T(2) * sqrt(spread) - B) / T(3)) : T(-B / T(3));
  for (int i = 0; i < 200; ++i) {
    const T value = ((t + B) * t + C) * t + D, slope = (T(3) * t + T(2) * B) * t + C;
    if (!(value > T(0)) || !(slope > T(0))) break;  // from outside it falls towards the root, until it rounds
    const T next = t - value / slope;
    if (!(next < t)) break;
    t = next;
  }
  return t;
}

// Roots low <= 0 <= high with given sum and product <= 0.
template <class T>
void roots_about_zero(const T& sum, const T& product, T& low, T& high) {
  const T half = sum / T(2), width = sqrt(T(half * half - product));
  low = high = T(0);
  if (half > T(0)) {
    high = half + width;
    low = product / high;
  } else if (width > T(0)) {
    low = half - width;
    high = product / low;
  }
}

template <class T>
struct NutationRoots {
  T above1, above2, above3;  // g - u1, g - u2, u3 - g
  T below1, below2, below3;  // g + u1, g + u2, g + u3
  T since1, until2, until3;  // u0 - u1, u2 - u0, u3 - u0
  T gap21, gap31, gap32;     // u2 - u1, u3 - u1, u3 - u2

  explicit NutationRoots(const NutationStart<T>& in) {
    const T k2 = T(2) * in.k;
    const T B = (T(4) * in.k * in.u - in.s * in.s - in.P2) / k2;
    const T C = T(2) * (in.s * in.PG - in.u * in.P2 - in.k * in.G2) / k2;
    const T D = in.velocity * in.velocity / k2;
    const T mean = -B / T(3);
    if (((mean + B) * mean + C) * mean + D < T(0))
      from_start(in, B, C, D);
    else
      from_top(in, D);
    below1 = in.down * in.down / (k2 * below2 * below3);  // not as a difference: it may be tiny or zero
  }

 private:
  // u3 stands alone: origin at the start.
  void from_start(const NutationStart<T>& in, const T& B, const T& C, const T& D) {
    until3 = largest_root(B, C, D);
    const T product = -D / until3;
    T low;
    roots_about_zero(T((C - product) / until3), product, low, until2);
    since1 = -low;
    above1 = in.above + since1;
    above2 = in.above - until2;
    above3 = until3 - in.above;
    const T smaller = in.up * in.up / (T(2) * in.k * above1 * (above2 < above3 ? above3 : above2));
    (above2 < above3 ? above2 : above3) = smaller;
    below2 = in.below + until2;
    below3 = in.below + until3;
    gap21 = since1 + until2;
    gap31 = since1 + until3;
    gap32 = until3 - until2;
  }

  // u1 stands alone: origin at g, z = g - u.
  void from_top(const NutationStart<T>& in, const T& D) {
    const T k2 = T(2) * in.k, e = in.P2 / T(2) - in.k * in.above;
    const T B = -(T(4) * in.k * in.g - T(2) * e - in.s * in.s) / k2;
    const T C = -(T(4) * in.g * e - T(2) * in.up * in.s) / k2, E = in.up * in.up / k2;
    above1 = largest_root(B, C, E);
    const T product = -E / above1;
    T low;
    roots_about_zero(T((C - product) / above1), product, low, above2);
    above3 = -low;
    since1 = above1 - in.above;
    until2 = in.above - above2;
    until3 = in.above + above3;
    const T smaller = D / (until3 * (since1 < until2 ? until2 : since1));
    (since1 < until2 ? since1 : until2) = smaller;
    below2 = T(2) * in.g - above2;
    below3 = T(2) * in.g + above3;
    gap21 = above1 - above2;
    gap31 = above1 + above3;
    gap32 = above2 + above3;
  }
};

}  // namespace kreisel
