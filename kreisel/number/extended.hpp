// The extended-precision number: IEEE quadruple, 113 bits, about 34 digits. For reference solutions and for orders
// measured far above the roundoff plateau. Host only.
//
// Its sums and products are those of number/quadruple.hpp, all the rest is the compiler's __float128 and its library.
#pragma once
#include <concepts>
#include <ostream>
#include <string>

#include <quadmath.h>

#include "kreisel/number/quadruple.hpp"
#include "kreisel/number/real.hpp"

namespace kreisel {

class Extended {
 public:
  Extended() = default;
  template <class N>
  requires std::integral<N> || std::floating_point<N> Extended(N x)
      : bits_(quadruple::bits(x)) {}  // NOLINT(google-explicit-constructor): it loses nothing
  explicit Extended(__float128 x) : bits_(quadruple::bits(x)) {}
  explicit Extended(const char* digits) : Extended(strtoflt128(digits, nullptr)) {}
  explicit Extended(const std::string& digits) : Extended(digits.c_str()) {}
  // A wider one, rounded: as many digits as three doubles hold, whatever its size.
  template <class W>
  requires(std::is_class_v<W>&& std::numeric_limits<W>::digits > 113) explicit Extended(const W& wide)
      : Extended(static_cast<double>(wide)) {
    if (wide == 0 || !(wide - wide == 0)) return;
    int power = 0;
    const W part = frexp(wide, &power);
    const auto high = static_cast<double>(part);
    const auto rest = static_cast<double>(W(part - high));
    const Extended whole = high + (Extended(rest) + static_cast<double>(W(W(part - high) - rest)));
    *this = Extended(ldexpq(static_cast<__float128>(whole), power));
  }

  explicit operator __float128() const { return quadruple::number(bits_); }
  template <class N>
  requires std::integral<N> || std::floating_point<N>
  explicit operator N() const { return static_cast<N>(quadruple::number(bits_)); }
  // A wider one: the sum of three doubles is all of it.
  template <class W>
  requires(std::is_class_v<W>&& std::numeric_limits<W>::digits > 113) explicit operator W() const {
    if (!is_finite(*this)) return W(static_cast<double>(*this));
    int power = 0;
    const Extended part(frexpq(static_cast<__float128>(*this), &power));
    const auto high = static_cast<double>(part);
    const Extended rest = part - high;
    const auto middle = static_cast<double>(rest);
    return ldexp(W(W(high) + (W(middle) + W(static_cast<double>(rest - middle)))), power);
  }

  friend Extended operator+(const Extended& a, const Extended& b) { return of(quadruple::sum(a.bits_, b.bits_)); }
  friend Extended operator-(const Extended& a, const Extended& b) { return a + -b; }
  friend Extended operator*(const Extended& a, const Extended& b) { return of(quadruple::product(a.bits_, b.bits_)); }
  friend Extended operator/(const Extended& a, const Extended& b) {
    return Extended(static_cast<__float128>(a) / static_cast<__float128>(b));
  }
  friend Extended operator-(const Extended& a) { return of(a.bits_ ^ quadruple::sign_bit); }
  Extended& operator+=(const Extended& b) { return *this = *this + b; }
  Extended& operator-=(const Extended& b) { return *this = *this - b; }
  Extended& operator*=(const Extended& b) { return *this = *this * b; }
  Extended& operator/=(const Extended& b) { return *this = *this / b; }

  friend bool operator==(const Extended& a, const Extended& b) {
    return static_cast<__float128>(a) == static_cast<__float128>(b);
  }
  friend bool operator<(const Extended& a, const Extended& b) {
    return static_cast<__float128>(a) < static_cast<__float128>(b);
  }
  friend bool operator<=(const Extended& a, const Extended& b) {
    return static_cast<__float128>(a) <= static_cast<__float128>(b);
  }
  friend bool operator>(const Extended& a, const Extended& b) { return b < a; }
  friend bool operator>=(const Extended& a, const Extended& b) { return b <= a; }

  friend Extended abs(const Extended& x) { return of(x.bits_ & ~quadruple::sign_bit); }
  friend bool is_finite(const Extended& x) { return quadruple::exponent(x.bits_) != quadruple::not_finite; }
  friend Extended sqrt(const Extended& x) { return by<sqrtq>(x); }
  friend Extended sin(const Extended& x) { return by<sinq>(x); }
  friend Extended cos(const Extended& x) { return by<cosq>(x); }
  friend Extended tan(const Extended& x) { return by<tanq>(x); }
  friend Extended asin(const Extended& x) { return by<asinq>(x); }
  friend Extended acos(const Extended& x) { return by<acosq>(x); }
  friend Extended atan(const Extended& x) { return by<atanq>(x); }
  friend Extended sinh(const Extended& x) { return by<sinhq>(x); }
  friend Extended cosh(const Extended& x) { return by<coshq>(x); }
  friend Extended tanh(const Extended& x) { return by<tanhq>(x); }
  friend Extended atanh(const Extended& x) { return by<atanhq>(x); }
  friend Extended exp(const Extended& x) { return by<expq>(x); }
  friend Extended expm1(const Extended& x) { return by<expm1q>(x); }
  friend Extended log(const Extended& x) { return by<logq>(x); }
  friend Extended log2(const Extended& x) { return by<log2q>(x); }
  friend Extended log1p(const Extended& x) { return by<log1pq>(x); }
  friend Extended floor(const Extended& x) { return by<floorq>(x); }
  friend Extended atan2(const Extended& y, const Extended& x) {
    return Extended(atan2q(static_cast<__float128>(y), static_cast<__float128>(x)));
  }
  friend Extended pow(const Extended& x, const Extended& y) {
    return Extended(powq(static_cast<__float128>(x), static_cast<__float128>(y)));
  }

  friend std::ostream& operator<<(std::ostream& out, const Extended& x) {
    char text[48];
    quadmath_snprintf(text, sizeof text, "%.36Qg", static_cast<__float128>(x));
    return out << text;
  }

  // The number with these bits.
  static Extended of(quadruple::Bits bits) {
    Extended x;
    x.bits_ = bits;
    return x;
  }

 private:
  template <__float128 function(__float128)>
  static Extended by(const Extended& x) {
    return Extended(function(static_cast<__float128>(x)));
  }

  quadruple::Bits bits_ = 0;
};

}  // namespace kreisel

template <>
class std::numeric_limits<kreisel::Extended> : public std::numeric_limits<double> {
  using Number = kreisel::Extended;
  static Number power_of_two(unsigned biased) {
    return Number::of(static_cast<kreisel::quadruple::Bits>(biased) << 112);
  }

 public:
  static constexpr int digits = 113, digits10 = 33, max_digits10 = 36;
  static constexpr int min_exponent = -16381, max_exponent = 16384, min_exponent10 = -4931, max_exponent10 = 4932;
  static Number min() { return power_of_two(1); }
  static Number max() { return Number::of((kreisel::quadruple::Bits(0x7fff) << 112) - 1); }
  static Number lowest() { return -max(); }
  static Number epsilon() { return power_of_two(0x3fff - 112); }
  static Number infinity() { return power_of_two(0x7fff); }
  static Number quiet_NaN() { return Number(std::numeric_limits<double>::quiet_NaN()); }
};
