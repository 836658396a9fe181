// The first N coefficients of a power series in one variable t: x_0 + x_1 t + ... + x_(N-1) t^(N-1).
//
// Whatever is written for a Real, evaluated on series, gives the series of its value: the Taylor coefficients of a
// solution follow one by one (method/canonical/series_verlet.hpp). Comparisons look at x_0 alone.
// Source: Moore 1966, Interval Analysis, 11; Jorba and Zou 2005, Exp. Math. 14, 99, section 2.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/number/sincos.hpp"

namespace kreisel {

template <class T, int N>
struct PowerSeries {
  static constexpr std::size_t size = static_cast<std::size_t>(N);
  std::array<T, size> x{};

  constexpr PowerSeries() = default;
  template <class U>
  requires std::constructible_from<T, U> KREISEL_FN constexpr explicit(!std::convertible_to<U, T>)
      PowerSeries(const U& constant) {
    x[0] = T(constant);
  }

  KREISEL_FN constexpr PowerSeries& operator+=(const PowerSeries& b) { return *this = *this + b; }
  KREISEL_FN constexpr PowerSeries& operator-=(const PowerSeries& b) { return *this = *this - b; }
  KREISEL_FN constexpr PowerSeries& operator*=(const PowerSeries& b) { return *this = *this * b; }
  KREISEL_FN constexpr PowerSeries& operator/=(const PowerSeries& b) { return *this = *this / b; }

  KREISEL_FN friend constexpr PowerSeries operator-(const PowerSeries& a) {
    PowerSeries y;
    for (std::size_t k = 0; k < size; ++k) y.x[k] = -a.x[k];
    return y;
  }
  KREISEL_FN friend constexpr PowerSeries operator+(const PowerSeries& a, const PowerSeries& b) {
    PowerSeries y;
    for (std::size_t k = 0; k < size; ++k) y.x[k] = a.x[k] + b.x[k];
    return y;
  }
  KREISEL_FN friend constexpr PowerSeries operator-(const PowerSeries& a, const PowerSeries& b) {
    PowerSeries y;
    for (std::size_t k = 0; k < size; ++k) y.x[k] = a.x[k] - b.x[k];
    return y;
  }
  // Cauchy's product.
  KREISEL_FN friend constexpr PowerSeries operator*(const PowerSeries& a, const PowerSeries& b) {
    PowerSeries y;
    for (std::size_t k = 0; k < size; ++k)
      for (std::size_t j = 0; j <= k; ++j) y.x[k] = y.x[k] + a.x[j] * b.x[k - j];
    return y;
  }
  // y with y b = a, one coefficient after the other.
  KREISEL_FN friend constexpr PowerSeries operator/(const PowerSeries& a, const PowerSeries& b) {
    PowerSeries y;
    for (std::size_t k = 0; k < size; ++k) {
      T rest = a.x[k];
      for (std::size_t j = 0; j < k; ++j) rest = rest - y.x[j] * b.x[k - j];
      y.x[k] = rest / b.x[0];
    }
    return y;
  }

  KREISEL_FN friend constexpr auto operator<(const PowerSeries& a, const PowerSeries& b) { return a.x[0] < b.x[0]; }
  KREISEL_FN friend constexpr auto operator>(const PowerSeries& a, const PowerSeries& b) { return a.x[0] > b.x[0]; }
  KREISEL_FN friend constexpr auto operator<=(const PowerSeries& a, const PowerSeries& b) { return a.x[0] <= b.x[0]; }
  KREISEL_FN friend constexpr auto operator>=(const PowerSeries& a, const PowerSeries& b) { return a.x[0] >= b.x[0]; }
  KREISEL_FN friend constexpr auto operator==(const PowerSeries& a, const PowerSeries& b) { return a.x[0] == b.x[0]; }
};

template <class T, int N>
struct ScalarOf<PowerSeries<T, N>> {
  using Type = Scalar<T>;
};

template <class T, int N>
double as_double(const PowerSeries<T, N>& a) {
  return as_double(a.x[0]);
}

template <class Mask, class T, int N>
KREISEL_FN constexpr PowerSeries<T, N> select(const Mask& mask, const PowerSeries<T, N>& yes,
                                              const PowerSeries<T, N>& no) {
  PowerSeries<T, N> y;
  for (std::size_t k = 0; k < y.size; ++k) y.x[k] = select(mask, yes.x[k], no.x[k]);
  return y;
}
template <class T, int N>
KREISEL_FN constexpr PowerSeries<T, N> select(bool mask, const PowerSeries<T, N>& yes, const PowerSeries<T, N>& no) {
  return mask ? yes : no;
}

// y with y² = a, for a_0 > 0.
template <class T, int N>
KREISEL_FN PowerSeries<T, N> sqrt(const PowerSeries<T, N>& a) {
  PowerSeries<T, N> y;
  y.x[0] = sqrt(a.x[0]);
  for (std::size_t k = 1; k < y.size; ++k) {
    T rest = a.x[k];
    for (std::size_t j = 1; j < k; ++j) rest = rest - y.x[j] * y.x[k - j];
    y.x[k] = rest / (T(2) * y.x[0]);
  }
  return y;
}

template <class T, int N>
KREISEL_FN PowerSeries<T, N> abs(const PowerSeries<T, N>& a) {
  return select(a.x[0] < T(0), -a, a);
}

template <class T, int N>
KREISEL_FN auto is_finite(const PowerSeries<T, N>& a) {
  auto mask = is_finite(a.x[0]);
  for (std::size_t k = 1; k < a.size; ++k) mask = mask & is_finite(a.x[k]);
  return mask;
}

// From (sin a)' = a' cos a and (cos a)' = -a' sin a.
template <class T, int N>
KREISEL_FN SinCos<PowerSeries<T, N>> sincos(const PowerSeries<T, N>& a) {
  SinCos<PowerSeries<T, N>> y;
  const SinCos<T> first = sincos(a.x[0]);
  y.sin.x[0] = first.sin;
  y.cos.x[0] = first.cos;
  for (std::size_t k = 1; k < a.size; ++k) {
    T sine(0), cosine(0);
    for (std::size_t j = 1; j <= k; ++j) {
      const T slope = T(static_cast<int>(j)) * a.x[j];
      sine = sine + slope * y.cos.x[k - j];
      cosine = cosine - slope * y.sin.x[k - j];
    }
    y.sin.x[k] = sine / T(static_cast<int>(k));
    y.cos.x[k] = cosine / T(static_cast<int>(k));
  }
  return y;
}

}  // namespace kreisel
