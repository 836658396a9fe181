// Numbers for many trajectories at once: Pack<A, K> holds K SIMD registers of the instruction set A (an xsimd
// architecture), Lane<A> a single number computed with the same instructions.
//
// A comparison yields a LaneMask. Every lane rounds as a Lane of the same set does: results do not depend on how
// trajectories are packed. Several registers in one pack keep a core busy while each waits for its own last result.
// The type names the instruction set, so code compiled for one set is never linked in place of another's.
#pragma once
#include <xsimd/xsimd.hpp>

#include "kreisel/number/sincos.hpp"

#define KREISEL_LANE_FN inline __attribute__((always_inline))

namespace kreisel {

template <class A>
struct Lane {
  double v;

  Lane() = default;
  KREISEL_LANE_FN constexpr Lane(double x) : v(x) {}
  KREISEL_LANE_FN explicit operator double() const { return v; }

  KREISEL_LANE_FN Lane& operator+=(const Lane& b) { return *this = *this + b; }
  KREISEL_LANE_FN Lane& operator-=(const Lane& b) { return *this = *this - b; }
  KREISEL_LANE_FN friend Lane operator+(const Lane& a, const Lane& b) { return a.v + b.v; }
  KREISEL_LANE_FN friend Lane operator-(const Lane& a, const Lane& b) { return a.v - b.v; }
  KREISEL_LANE_FN friend Lane operator*(const Lane& a, const Lane& b) { return a.v * b.v; }
  KREISEL_LANE_FN friend Lane operator/(const Lane& a, const Lane& b) { return a.v / b.v; }
  KREISEL_LANE_FN friend Lane operator-(const Lane& a) { return -a.v; }
  KREISEL_LANE_FN friend bool operator<(const Lane& a, const Lane& b) { return a.v < b.v; }
  KREISEL_LANE_FN friend bool operator>(const Lane& a, const Lane& b) { return a.v > b.v; }
  KREISEL_LANE_FN friend bool operator<=(const Lane& a, const Lane& b) { return a.v <= b.v; }
  KREISEL_LANE_FN friend bool operator>=(const Lane& a, const Lane& b) { return a.v >= b.v; }
  KREISEL_LANE_FN friend bool operator==(const Lane& a, const Lane& b) { return a.v == b.v; }
  KREISEL_LANE_FN friend Lane sqrt(const Lane& a) { return __builtin_sqrt(a.v); }
  KREISEL_LANE_FN friend Lane abs(const Lane& a) { return __builtin_fabs(a.v); }
  KREISEL_LANE_FN friend Lane mul_add(const Lane& a, const Lane& b, const Lane& c) {
#if defined(__FMA__)
    return __builtin_fma(a.v, b.v, c.v);
#else
    return a.v * b.v + c.v;
#endif
  }
};

// Measured on Zen 4 (docs/performance.md).
template <class A, int K>
struct Pack;
template <int K>
inline constexpr bool without_fused<Pack<xsimd::sse2, K>> = true;
template <class A, int K>
inline constexpr bool calls_long_turns<Pack<A, K>> = !without_fused<Pack<A, K>>;

template <class A, int K>
struct LaneMask {
  xsimd::batch_bool<double, A> head;
  LaneMask<A, K - 1> tail;

  KREISEL_LANE_FN friend LaneMask operator&(const LaneMask& a, const LaneMask& b) {
    return {a.head & b.head, a.tail & b.tail};
  }
  KREISEL_LANE_FN friend LaneMask operator|(const LaneMask& a, const LaneMask& b) {
    return {a.head | b.head, a.tail | b.tail};
  }
  KREISEL_LANE_FN friend LaneMask operator!(const LaneMask& a) { return {!a.head, !a.tail}; }
  KREISEL_LANE_FN auto conjunction() const { return head & tail.conjunction(); }
};
template <class A>
struct LaneMask<A, 0> {
  KREISEL_LANE_FN friend LaneMask operator&(const LaneMask&, const LaneMask&) { return {}; }
  KREISEL_LANE_FN friend LaneMask operator|(const LaneMask&, const LaneMask&) { return {}; }
  KREISEL_LANE_FN friend LaneMask operator!(const LaneMask&) { return {}; }
  KREISEL_LANE_FN auto conjunction() const { return xsimd::batch_bool<double, A>(true); }
};
template <class A, int K>
KREISEL_LANE_FN bool all(const LaneMask<A, K>& m) {
  return xsimd::all(m.conjunction());
}
template <class A, int K>
KREISEL_LANE_FN bool any(const LaneMask<A, K>& m) {
  return !all(!m);
}

template <class A, int K>
struct Pack;
template <class A>
struct Pack<A, 0> {
  Pack() = default;
  KREISEL_LANE_FN Pack(double) {}
};

template <class A, int K>
struct Pack {
  using Register = xsimd::batch<double, A>;
  static constexpr int width = K * static_cast<int>(Register::size);
  Register head;
  [[no_unique_address]] Pack<A, K - 1> tail;

  Pack() = default;
  KREISEL_LANE_FN Pack(double x) : head(x), tail(x) {}
  KREISEL_LANE_FN Pack(const Register& h, const Pack<A, K - 1>& t) : head(h), tail(t) {}

  KREISEL_LANE_FN Pack& operator+=(const Pack& b) { return *this = *this + b; }
  KREISEL_LANE_FN Pack& operator-=(const Pack& b) { return *this = *this - b; }
};

// Register by register. K = 0 ends the recursion.
#define KREISEL_PACK_BINARY(op)                                                      \
  template <class A, int K>                                                          \
  KREISEL_LANE_FN Pack<A, K> operator op(const Pack<A, K>& a, const Pack<A, K>& b) { \
    if constexpr (K == 0)                                                            \
      return {};                                                                     \
    else                                                                             \
      return {a.head op b.head, a.tail op b.tail};                                   \
  }
#define KREISEL_PACK_COMPARISON(op)                                                      \
  template <class A, int K>                                                              \
  KREISEL_LANE_FN LaneMask<A, K> operator op(const Pack<A, K>& a, const Pack<A, K>& b) { \
    if constexpr (K == 0)                                                                \
      return {};                                                                         \
    else                                                                                 \
      return {a.head op b.head, a.tail op b.tail};                                       \
  }
KREISEL_PACK_BINARY(+)
KREISEL_PACK_BINARY(-)
KREISEL_PACK_BINARY(*)
KREISEL_PACK_BINARY(/)
KREISEL_PACK_COMPARISON(<)
KREISEL_PACK_COMPARISON(>)
KREISEL_PACK_COMPARISON(<=)
KREISEL_PACK_COMPARISON(>=)
KREISEL_PACK_COMPARISON(==)
#undef KREISEL_PACK_BINARY
#undef KREISEL_PACK_COMPARISON

template <class A, int K>
KREISEL_LANE_FN Pack<A, K> operator-(const Pack<A, K>& a) {
  if constexpr (K == 0)
    return {};
  else
    return {-a.head, -a.tail};
}
template <class A, int K>
KREISEL_LANE_FN Pack<A, K> sqrt(const Pack<A, K>& a) {
  if constexpr (K == 0)
    return {};
  else
    return {xsimd::sqrt(a.head), sqrt(a.tail)};
}
template <class A, int K>
KREISEL_LANE_FN Pack<A, K> abs(const Pack<A, K>& a) {
  if constexpr (K == 0)
    return {};
  else
    return {xsimd::abs(a.head), abs(a.tail)};
}
// xsimd 8 has no fused multiply-add for AVX-512 and would round twice.
template <class A>
KREISEL_LANE_FN xsimd::batch<double, A> fused(const xsimd::batch<double, A>& a, const xsimd::batch<double, A>& b,
                                              const xsimd::batch<double, A>& c) {
#if defined(__AVX512F__)
  if constexpr (sizeof(a) == sizeof(__m512d)) return _mm512_fmadd_pd(a, b, c);
#endif
  return xsimd::fma(a, b, c);
}
template <class A, int K>
KREISEL_LANE_FN Pack<A, K> mul_add(const Pack<A, K>& a, const Pack<A, K>& b, const Pack<A, K>& c) {
  if constexpr (K == 0)
    return {};
  else
    return {fused(a.head, b.head, c.head), mul_add(a.tail, b.tail, c.tail)};
}
template <class A, int K>
KREISEL_LANE_FN Pack<A, K> select(const LaneMask<A, K>& m, const Pack<A, K>& yes, const Pack<A, K>& no) {
  if constexpr (K == 0)
    return {};
  else
    return {xsimd::select(m.head, yes.head, no.head), select(m.tail, yes.tail, no.tail)};
}

template <class A>
struct ScalarOf<Lane<A>> {
  using Type = double;
};
template <class A, int K>
struct ScalarOf<Pack<A, K>> {
  using Type = double;
};

// One lane of a pack, and back; for the rare moments when a trajectory enters or leaves.
template <class A, int K>
double lane(const Pack<A, K>& p, int i) {
  constexpr int n = static_cast<int>(Pack<A, K>::Register::size);
  if constexpr (K > 1)
    if (i >= n) return lane(p.tail, i - n);
  alignas(64) double values[n];
  p.head.store_aligned(values);
  return values[i];
}
template <class A, int K>
void set_lane(Pack<A, K>& p, int i, double x) {
  constexpr int n = static_cast<int>(Pack<A, K>::Register::size);
  if constexpr (K > 1)
    if (i >= n) return set_lane(p.tail, i - n, x);
  alignas(64) double values[n];
  p.head.store_aligned(values);
  values[i] = x;
  p.head = Pack<A, K>::Register::load_aligned(values);
}

// libm, lane by lane: for angles beyond every reasonable one.
template <class A>
SinCos<Lane<A>> sincos_library(const Lane<A>& x) {
  return {std::sin(x.v), std::cos(x.v)};
}
template <class A, int K>
SinCos<Pack<A, K>> sincos_library(const Pack<A, K>& x) {
  SinCos<Pack<A, K>> y{x, x};
  for (int i = 0; i < Pack<A, K>::width; ++i) {
    set_lane(y.sin, i, std::sin(lane(x, i)));
    set_lane(y.cos, i, std::cos(lane(x, i)));
  }
  return y;
}

}  // namespace kreisel
