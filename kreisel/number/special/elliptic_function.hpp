// Jacobi's elliptic functions sn, cn, dn for one parameter and many arguments, by theta series.
//
// Asks for m and m1 = 1 - m, each with full relative accuracy. For m <= 1/2 the series in the nome q(m) with circular
// functions, otherwise (Jacobi's imaginary transformation) the series in q(m1) with hyperbolic functions: the nome is never above
// e^{-π} = 0.043, and a handful of terms do. On the separatrix m = 1 they become tanh and sech; near it cn and dn, which
// fall to sqrt(m1), keep their relative accuracy. Host only: this file steers with `if`.
// Source: DLMF 20.2, 22.2.4 to 22.2.6, 22.6.
#pragma once
#include <array>

#include "kreisel/number/special/elliptic_integral.hpp"

namespace kreisel {

// The argument is x = 2K half_periods + rest, |rest| <= K.
template <class T>
struct JacobiValues {
  T sn, cn, dn, half_periods, rest;
};

template <class T>
class JacobiFunctions {
 public:
  JacobiFunctions() : JacobiFunctions(T(0), T(1)) {}
  JacobiFunctions(const T& m, const T& m1) : m_(m), m1_(m1), circular_(m <= m1), K_(complete_k(m1)) {
    using std::exp;
    const T other = complete_k(m), ratio = circular_ ? T(other / K_) : T(K_ / other);
    rate_ = pi_of<T>() / (T(2) * (circular_ ? K_ : other));
    q_ = (circular_ ? m : m1) == T(0) ? T(0) : T(exp(T(-pi_of<T>() * ratio)));
    T odd(1);  // q^(2n+1)
    square_[0] = T(1);
    for (std::size_t n = 0; n < terms; ++n) {
      odd = n == 0 ? q_ : T(odd * q_ * q_);
      square_[n + 1] = square_[n] * odd;
    }
    T power(1);
    for (std::size_t n = 0; n < terms; ++n, power *= q_) between_[n] = square_[n] * power;
    for (std::size_t n = 1; n <= terms; ++n) {
      theta3_ += T(2) * square_[n];
      theta4_ += T(n % 2 == 1 ? -2 : 2) * square_[n];
    }
    for (const T& b : between_) theta2_ += b;
  }

  const T& parameter() const { return m_; }
  const T& complement() const { return m1_; }
  // K, infinite on the separatrix.
  const T& quarter_period() const { return K_; }

  JacobiValues<T> at(const T& x) const {
    using std::floor;
    const T turns = m1_ == T(0) ? T(0) : T(floor(T(x / (T(2) * K_) + T(0.5))));
    const T rest = turns == T(0) ? x : T(x - T(2) * K_ * turns);
    JacobiValues<T> v = circular_ ? circular(rest) : hyperbolic(rest);
    const T half = turns / T(2);
    if (floor(half) != half) v.sn = -v.sn, v.cn = -v.cn;
    v.half_periods = turns;
    v.rest = rest;
    return v;
  }

 private:
  static constexpr std::size_t terms = 9;  // e^{-π 9·8} is below 1e-98

  // θ1 and θ2 without their factor 2 q^(1/4), θ3, θ4 at π x / 2K, by the recurrences of sines and cosines of multiples.
  JacobiValues<T> circular(const T& x) const {
    using std::cos;
    using std::sin;
    const T s = sin(T(rate_ * x)), c = cos(T(rate_ * x)), twice = T(2) * (c - s) * (c + s);
    T s0 = -s, s1 = s, c0 = c, c1 = c, e0 = T(1), e1 = twice / T(2);
    T theta1(0), theta2(0), theta3(1), theta4(1);
    for (std::size_t n = 0; n < terms; ++n) {
      const T sign(n % 2 == 0 ? 1 : -1);
      theta1 += sign * between_[n] * s1;
      theta2 += between_[n] * c1;
      theta3 += T(2) * square_[n + 1] * e1;
      theta4 -= T(2) * sign * square_[n + 1] * e1;
      step(s0, s1, twice);
      step(c0, c1, twice);
      step(e0, e1, twice);
    }
    return {theta3_ * theta1 / (theta2_ * theta4), theta4_ * theta2 / (theta2_ * theta4),
            theta4_ * theta3 / (theta3_ * theta4), T(0), T(0)};
  }
  static void step(T& before, T& now, const T& twice) {
    const T next = twice * now - before;
    before = now;
    now = next;
  }

  // The same at an imaginary argument iv, v = π |x| / 2K', θ1 and θ2 divided by e^v/2 as well: nothing overflows.
  JacobiValues<T> hyperbolic(const T& x) const {
    using std::exp;
    const T v = rate_ * abs(x), fall = exp(T(-v)), fall2 = fall * fall;
    T theta1 = T(1) - fall2, theta2 = T(1) + fall2, theta3(1), theta4(1);
    if (q_ != T(0)) {
      const T rise2 = T(1) / fall2;
      T rise(1), down = fall2, sign(-1);
      for (std::size_t n = 1; n <= terms; ++n, sign = -sign) {
        rise *= rise2;  // e^{2nv}, and down = e^{-2nv}
        const T even = square_[n] * (rise + down);
        theta3 += even;
        theta4 += sign * even;
        if (n < terms) {
          theta1 += sign * between_[n] * (rise - down * fall2);
          theta2 += between_[n] * (rise + down * fall2);
        }
        down *= fall2;
      }
    }
    const T sn = theta3_ * theta1 / (theta4_ * theta2);
    return {x < T(0) ? T(-sn) : sn, T(2) * fall * theta2_ * theta4 / (theta4_ * theta2),
            T(2) * fall * theta2_ * theta3 / (theta3_ * theta2), T(0), T(0)};
  }

  T m_, m1_;
  bool circular_;
  T K_;
  T q_{}, rate_{};
  T theta2_{0}, theta3_{1}, theta4_{1};
  std::array<T, terms + 1> square_{};  // q^(n²)
  std::array<T, terms> between_{};     // q^(n(n+1))
};

}  // namespace kreisel
