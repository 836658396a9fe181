// ComplexNumber numbers over any number type. (std::complex promises nothing for types other than the built-in ones.)
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
struct ComplexNumber {
  T re{}, im{};

  friend ComplexNumber operator+(const ComplexNumber& a, const ComplexNumber& b) { return {a.re + b.re, a.im + b.im}; }
  friend ComplexNumber operator-(const ComplexNumber& a, const ComplexNumber& b) { return {a.re - b.re, a.im - b.im}; }
  friend ComplexNumber operator*(const ComplexNumber& a, const ComplexNumber& b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
  friend ComplexNumber operator*(const T& s, const ComplexNumber& a) { return {s * a.re, s * a.im}; }
};

template <class T>
ComplexNumber<T> conjugate(const ComplexNumber<T>& a) {
  return {a.re, -a.im};
}

template <class T>
T norm2(const ComplexNumber<T>& a) {
  return a.re * a.re + a.im * a.im;
}

// e^{iφ}.
template <class T>
ComplexNumber<T> unit_complex(const T& phi) {
  using std::cos;
  using std::sin;
  return {cos(phi), sin(phi)};
}

}  // namespace kreisel
