// A running sum that remembers what rounding dropped (Kahan, Babuška).
//
// A state made of Sum<T> instead of T runs through the same flows: they read it by value(x) and change it by +=,
// and the error of ten billion small additions stays at the level of one. For very long runs.
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
struct Sum {
  T high{};
  T low{};  // what high could not hold

  constexpr Sum() = default;
  KREISEL_FN constexpr Sum(const T& v) : high(v) {}

  // Møller's and Knuth's two-sum: exact for any order of magnitude of the two.
  KREISEL_FN constexpr Sum& operator+=(const T& increment) {
    const T x = increment + low;
    const T s = high + x;
    const T back = s - high;
    low = (high - (s - back)) + (x - back);
    high = s;
    return *this;
  }
  KREISEL_FN constexpr Sum& operator-=(const T& decrement) { return *this += -decrement; }
};

// The number behind a component of a state.
template <class T>
KREISEL_FN constexpr const T& value(const T& x) {
  return x;
}
template <class T>
KREISEL_FN constexpr const T& value(const Sum<T>& x) {
  return x.high;
}

// x += a b, fused where x is a plain number.
template <class T>
KREISEL_FN constexpr void add_product(T& x, const T& a, const T& b) {
  x = mul_add(a, b, x);
}
template <class T>
KREISEL_FN constexpr void add_product(Sum<T>& x, const T& a, const T& b) {
  x += a * b;
}

// b - a as an increment, with the remainders.
template <class T>
KREISEL_FN constexpr T difference(const T& b, const T& a) {
  return b - a;
}
template <class T>
KREISEL_FN constexpr T difference(const Sum<T>& b, const Sum<T>& a) {
  return (b.high - a.high) + (b.low - a.low);
}

template <class T>
struct PlainOf {
  using Type = T;
};
template <class T>
struct PlainOf<Sum<T>> {
  using Type = T;
};
template <class T>
using Plain = typename PlainOf<T>::Type;

}  // namespace kreisel
