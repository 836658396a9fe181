// What a number must be able to do, so that systems and methods can be written once.
//
// The same source runs on double, on a dual number (derivatives), on an extended-precision number (reference
// solutions), on a pack of lanes and on a GPU. Three rules make that possible:
//   - a comparison yields a mask (bool for one number, a lane mask for a pack), never steer an `if` with it:
//     use select(mask, yes, no), or any(mask) / all(mask) to skip work that no lane needs;
//   - a fused multiply-add is written mul_add(a, b, c) where it is meant; the compiler contracts nothing by itself;
//   - constants enter as T(0.5) when they are exact in binary, otherwise as quotients such as T(1) / T(3).
#pragma once
#include <cmath>
#include <concepts>
#include <limits>

// Marks a function that also runs on a GPU.
#if defined(__CUDACC__)
#define KREISEL_FN __host__ __device__
#else
#define KREISEL_FN
#endif

// Access to a component: always inlined, so that kernels for several instruction sets share no copy of it.
#define KREISEL_INDEX_FN KREISEL_FN __attribute__((always_inline))

// Marks a function for rare cases, which is better called than inlined.
#if defined(__CUDACC__)
#define KREISEL_COLD  // a call would bind the registers of the loop around it
#else
#define KREISEL_COLD __attribute__((noinline, cold))
#endif

// Marks a function so large that inlining it would only cost compile time.
#define KREISEL_CALLED __attribute__((noinline))

// Unrolls the short loop of known length that follows: its small arrays then live in registers.
#if defined(__CUDACC__)
#define KREISEL_UNROLL _Pragma("unroll")
#elif defined(__clang__)
#define KREISEL_UNROLL _Pragma("clang loop unroll(full)")
#else
#define KREISEL_UNROLL _Pragma("GCC unroll 64")
#endif

namespace kreisel {

// Masks of a single number.
KREISEL_FN constexpr bool any(bool mask) { return mask; }
KREISEL_FN constexpr bool all(bool mask) { return mask; }
template <class T>
KREISEL_FN constexpr T select(bool mask, const T& yes, const T& no) {
  return mask ? yes : no;
}

KREISEL_FN inline double sqrt(double x) { return std::sqrt(x); }
KREISEL_FN inline double abs(double x) { return std::fabs(x); }

template <class T>
KREISEL_FN T inverse_sqrt(const T& x) {
  return T(1) / sqrt(x);
}
#if defined(__CUDA_ARCH__)
// The hardware's 22 bits, then a step of third order. Unlike CUDA's rsqrt it has no branch for zero and the subnormal,
// which would cut a kernel's loop in two for numbers that it never meets.
__device__ inline double inverse_sqrt(double x) {
  double r;
  asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(x));
  const double e = fma(-x * r, r, 1.0);
  return fma(r * e, fma(e, 0.375, 0.5), r);
}
#endif

// a b + c, rounded once where the hardware can do it (the kernel families with FMA), else twice.
template <class T>
KREISEL_FN constexpr T mul_add(const T& a, const T& b, const T& c) {
  return a * b + c;
}
#if defined(__FMA__) || defined(__CUDA_ARCH__)
KREISEL_FN inline double mul_add(double a, double b, double c) { return std::fma(a, b, c); }
#endif

// Whether kernels better call what only long turns need, where a step has several turns; and whether products and sums round by themselves in
// them. Never on a GPU.
template <class T>
inline constexpr bool calls_long_turns = false;
template <class T>
inline constexpr bool without_fused = false;

// The mask of the finite: an infinity or a NaN differs from itself by a NaN.
template <class T>
KREISEL_FN constexpr auto is_finite(const T& x) {
  return (x - x) == T(0);
}

template <class T>
KREISEL_FN constexpr T square(const T& x) {
  return x * x;
}

// The size of a single number, for step control and messages; a dual number's is that of its value.
template <class T>
KREISEL_FN double as_double(const T& x) {
  return static_cast<double>(x);
}

// The scalar that carries the precision of T: itself, unless T is made of others (dual numbers, packs).
template <class T>
struct ScalarOf {
  using Type = T;
};
template <class T>
using Scalar = typename ScalarOf<T>::Type;

// Decimal digits that T resolves; series take their number of terms from it.
template <class T>
inline constexpr int digits = std::numeric_limits<Scalar<T>>::max_digits10;

template <class T>
concept Real = std::copyable<T> && requires(const T a, const T b) {
  { a + b } -> std::convertible_to<T>;
  { a - b } -> std::convertible_to<T>;
  { a* b } -> std::convertible_to<T>;
  { a / b } -> std::convertible_to<T>;
  { -a } -> std::convertible_to<T>;
  { sqrt(a) } -> std::convertible_to<T>;
  { abs(a) } -> std::convertible_to<T>;
  { mul_add(a, b, a) } -> std::convertible_to<T>;
  { select(a < b, a, b) } -> std::convertible_to<T>;
  { any(a < b) } -> std::same_as<bool>;
  { all(is_finite(a)) } -> std::same_as<bool>;
  T(0.5);
  T(2);
};

}  // namespace kreisel
