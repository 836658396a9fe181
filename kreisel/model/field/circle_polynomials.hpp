// f_1 and its slope (circle_means.hpp) by one polynomial each instead of an iteration, for numbers like double.
//
// Up to u = 2/5, which is where trapped tops live, a polynomial in
//   t = u/(1 - c u),  c = 0.7,  dt/du = (1 + c t)²
// which moves the singularity of f_1 at u = 1 away to t = 10/3, and the weaker one at infinity to t = -10/7: fourteen
// powers do where u itself would need twenty-two. Farther, up to u = 16/25, one in
//   λ = (1 - q)/(1 + q) = u/(1 + q)²,  q = sqrt(1 - u),  dλ/du = 1/(q (1 + q)²)
// which maps the plane, cut along u > 1 where f_1 is singular, onto the unit disk: in λ <= 1/4 eighteen powers do.
// The slope is the derivative of the very same polynomial, so both stay a function and its slope for every number.
//
// The coefficients are those of tools/circle_polynomials: f_1'' interpolated in Chebyshev's points and integrated twice,
// which leaves relative errors below 3e-19, 5e-18 and 3e-16 in f_1, f_1' and f_1''. tests/model/circle_means_test.cpp
// measures what rounding adds.
#pragma once
#include "kreisel/number/special/polynomial.hpp"

namespace kreisel {

inline constexpr double near_axis = 0.4;             // u up to which near_f1 serves,
inline constexpr double middle_of_circle = 0.64;     // and middle_f1
inline constexpr double bend = 0.7;                  // c
inline constexpr double bent_near_axis = 5.0 / 9.0;  // t there

namespace detail {

inline constexpr std::array<double, 15> near_table{0.75,
                                                   0.8203125,
                                                   0.271728515625,
                                                   0.07679214477539423,
                                                   0.02514825582483982,
                                                   0.00668741284892134,
                                                   0.002426243662480932,
                                                   0.0005184666182373289,
                                                   0.00026657396675322563,
                                                   1.9641673510992458e-05,
                                                   3.9495600360434286e-05,
                                                   -6.838293987114147e-06,
                                                   7.826844175462018e-06,
                                                   -2.1346101143641326e-06,
                                                   8.324453592621422e-07};

inline constexpr std::array<double, 19> middle_table{0.75,
                                                     3.28125,
                                                     6.972656250000001,
                                                     10.689697265624021,
                                                     14.315414428898503,
                                                     17.938207609314592,
                                                     21.549951740129785,
                                                     25.16032417470033,
                                                     28.76811463595271,
                                                     32.36121519660874,
                                                     36.13573214089209,
                                                     38.10776606747733,
                                                     53.62047514472619,
                                                     -8.679817649526138,
                                                     269.6475740181832,
                                                     -574.9280616715799,
                                                     1308.1132583183476,
                                                     -1512.1596322746962,
                                                     1063.798828440089};

inline constexpr auto near_slope_table = slope_table(near_table);
inline constexpr auto middle_slope_table = slope_table(middle_table);

}  // namespace detail

// t of u.
template <class T>
KREISEL_FN inline __attribute__((always_inline)) T bent(const T& u) {
  return u / mul_add(T(-bend), u, T(1));
}

template <class T>
KREISEL_FN inline __attribute__((always_inline)) ValueAndSlope<T> near_f1(const T& t) {
  constexpr auto table = detail::near_table;  // its own copy: a GPU does not see the host's variables
  constexpr auto slopes = detail::near_slope_table;
  const T root = mul_add(T(bend), t, T(1));  // of dt/du; asked for late, g++ 12 makes AVX-512 code a tenth slower
  const ValueAndSlope<T> f = value_and_slope(t, table, slopes);
  return {f.value, f.slope * (root * root)};
}

template <class T>
KREISEL_FN ValueAndSlope<T> middle_f1(const T& u) {
  const T q = sqrt(T(1) - u);
  const T slope = T(1) / (q * square(T(1) + q));  // dλ/du
  const T lambda = u * q * slope;
  constexpr auto table = detail::middle_table;
  constexpr auto slopes = detail::middle_slope_table;
  const ValueAndSlope<T> f = value_and_slope(lambda, table, slopes);
  return {f.value, slope * f.slope};
}

}  // namespace kreisel
