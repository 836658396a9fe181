// A dual number x + ε·d with N independent directions, ε_i ε_j = 0: a value and its N partial derivatives.
//
// Differentiates whatever is written for a Real: a force from its energy, the tangent of a step, the linearisation
// about an equilibrium. Comparisons look at the value alone. Dual<Dual<T, M>, N> gives second derivatives.
//
// With one direction it is the number of tangent maps (flow/tangent), in lanes too: its value has the very bits that T alone
// would have, and its slope is fused where T can do that.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T, int N>
struct Dual {
  T value{};
  std::array<T, static_cast<std::size_t>(N)> slope{};

  constexpr Dual() = default;
  template <class U>
  requires std::constructible_from<T, U> KREISEL_FN constexpr explicit(!std::convertible_to<U, T>) Dual(const U& v)
      : value(T(v)) {}

  // The independent variable number i.
  KREISEL_FN static constexpr Dual variable(const T& v, int i) {
    Dual x(v);
    x.slope[static_cast<std::size_t>(i)] = T(1);
    return x;
  }

  KREISEL_FN constexpr Dual& operator+=(const Dual& b) { return *this = *this + b; }
  KREISEL_FN constexpr Dual& operator-=(const Dual& b) { return *this = *this - b; }
  KREISEL_FN constexpr Dual& operator*=(const Dual& b) { return *this = *this * b; }
  KREISEL_FN constexpr Dual& operator/=(const Dual& b) { return *this = *this / b; }

  // f(x) with the derivative f'(x) already known.
  KREISEL_FN constexpr Dual chain(const T& f, const T& derivative) const {
    Dual y(f);
    for (std::size_t i = 0; i < slope.size(); ++i) y.slope[i] = derivative * slope[i];
    return y;
  }

  KREISEL_FN friend constexpr Dual operator-(const Dual& a) { return a.chain(-a.value, T(-1)); }
  KREISEL_FN friend constexpr Dual operator+(const Dual& a, const Dual& b) {
    Dual y(T(a.value + b.value));
    for (std::size_t i = 0; i < y.slope.size(); ++i) y.slope[i] = a.slope[i] + b.slope[i];
    return y;
  }
  KREISEL_FN friend constexpr Dual operator-(const Dual& a, const Dual& b) {
    Dual y(T(a.value - b.value));
    for (std::size_t i = 0; i < y.slope.size(); ++i) y.slope[i] = a.slope[i] - b.slope[i];
    return y;
  }
  KREISEL_FN friend constexpr Dual operator*(const Dual& a, const Dual& b) {
    Dual y(T(a.value * b.value));
    if constexpr (N == 1)
      y.slope[0] = mul_add(a.slope[0], b.value, T(a.value * b.slope[0]));
    else
      for (std::size_t i = 0; i < y.slope.size(); ++i) y.slope[i] = a.slope[i] * b.value + a.value * b.slope[i];
    return y;
  }
  KREISEL_FN friend constexpr Dual operator/(const Dual& a, const Dual& b) {
    Dual y(T(a.value / b.value));
    for (std::size_t i = 0; i < y.slope.size(); ++i) y.slope[i] = (a.slope[i] - y.value * b.slope[i]) / b.value;
    return y;
  }

  KREISEL_FN friend constexpr auto operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
  KREISEL_FN friend constexpr auto operator>(const Dual& a, const Dual& b) { return a.value > b.value; }
  KREISEL_FN friend constexpr auto operator<=(const Dual& a, const Dual& b) { return a.value <= b.value; }
  KREISEL_FN friend constexpr auto operator>=(const Dual& a, const Dual& b) { return a.value >= b.value; }
  KREISEL_FN friend constexpr auto operator==(const Dual& a, const Dual& b) { return a.value == b.value; }
};

template <class T, int N>
struct ScalarOf<Dual<T, N>> {
  using Type = Scalar<T>;
};

template <class T, int N>
double as_double(const Dual<T, N>& x) {
  return as_double(x.value);
}

// The mask may be a lane mask when T is a pack: choose component by component.
template <class Mask, class T, int N>
KREISEL_FN constexpr Dual<T, N> select(const Mask& mask, const Dual<T, N>& yes, const Dual<T, N>& no) {
  Dual<T, N> y(select(mask, yes.value, no.value));
  for (std::size_t i = 0; i < y.slope.size(); ++i) y.slope[i] = select(mask, yes.slope[i], no.slope[i]);
  return y;
}
template <class T, int N>
KREISEL_FN constexpr Dual<T, N> select(bool mask, const Dual<T, N>& yes, const Dual<T, N>& no) {
  return mask ? yes : no;
}

template <class T>
KREISEL_FN constexpr Dual<T, 1> mul_add(const Dual<T, 1>& a, const Dual<T, 1>& b, const Dual<T, 1>& c) {
  Dual<T, 1> y(T(mul_add(a.value, b.value, c.value)));
  y.slope[0] = mul_add(a.slope[0], b.value, T(mul_add(a.value, b.slope[0], c.slope[0])));
  return y;
}

// d(x^-1/2) = -½ x^-3/2 dx.
template <class T>
KREISEL_FN Dual<T, 1> inverse_sqrt(const Dual<T, 1>& x) {
  const T r = inverse_sqrt(x.value);
  return x.chain(r, T(T(-0.5) * r) * T(r * r));
}

// At zero the root has no derivative; a zero slope stays zero there (sqrt of the constant 0 is a constant). Elsewhere a
// zero slope is divided like any other: in a nested dual its own slopes need not be zero.
template <class T, int N>
KREISEL_FN Dual<T, N> sqrt(const Dual<T, N>& x) {
  const T root = sqrt(x.value);
  Dual<T, N> y(root);
  for (std::size_t i = 0; i < y.slope.size(); ++i)
    y.slope[i] = select((root == T(0)) & (x.slope[i] == T(0)), T(0), x.slope[i] / (T(2) * root));
  return y;
}

template <class T, int N>
KREISEL_FN Dual<T, N> abs(const Dual<T, N>& x) {
  return select(x.value < T(0), -x, x);
}

template <class T, int N>
KREISEL_FN auto is_finite(const Dual<T, N>& x) {
  auto mask = is_finite(x.value);
  for (const T& d : x.slope) mask = mask & is_finite(d);
  return mask;
}

}  // namespace kreisel
