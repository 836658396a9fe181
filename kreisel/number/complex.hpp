// Complex numbers over any number type. (std::complex promises nothing for types other than the built-in ones.)
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
struct Complex {
  T re{}, im{};

  KREISEL_FN friend constexpr Complex operator+(const Complex& a, const Complex& b) {
    return {a.re + b.re, a.im + b.im};
  }
  KREISEL_FN friend constexpr Complex operator-(const Complex& a, const Complex& b) {
    return {a.re - b.re, a.im - b.im};
  }
  KREISEL_FN friend constexpr Complex operator*(const Complex& a, const Complex& b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
  KREISEL_FN friend constexpr Complex operator*(const T& s, const Complex& a) { return {s * a.re, s * a.im}; }
};

template <class T>
KREISEL_FN Complex<T> conjugate(const Complex<T>& a) {
  return {a.re, -a.im};
}

template <class T>
KREISEL_FN T norm2(const Complex<T>& a) {
  return a.re * a.re + a.im * a.im;
}

// e^{iφ}.
template <class T>
Complex<T> unit_complex(const T& phi) {
  using std::cos;
  using std::sin;
  return {cos(phi), sin(phi)};
}

}  // namespace kreisel
