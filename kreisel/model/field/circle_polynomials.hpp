// f_1 and its slope (circle_means.hpp) by one polynomial each instead of an iteration, for numbers like double.
//
// Near the axis, u <= 1/10, a polynomial in u itself. Farther, up to u = 16/25, one in
//   λ = (1 - q)/(1 + q) = u/(1 + q)²,  q = sqrt(1 - u),  dλ/du = 1/(q (1 + q)²)
// which maps the plane, cut along u > 1 where f_1 is singular, onto the unit disk: in λ <= 1/4 eighteen powers do.
// The slope is the derivative of the very same polynomial, so both stay a function and its slope for every number.
//
// The coefficients are those of tools/circle_polynomials: f_1'' interpolated in Chebyshev's points and integrated twice,
// which leaves relative errors below 3e-19, 8e-18 and 8e-16 in f_1, f_1' and f_1''. tests/model/circle_means_test.cpp
// measures what rounding adds.
#pragma once
#include "kreisel/number/polynomial.hpp"

namespace kreisel {

inline constexpr double near_axis = 0.1;          // u up to which near_f1 serves,
inline constexpr double middle_of_circle = 0.64;  // and middle_f1

template <class T>
struct ValueAndSlope {
  T value, slope;
};

namespace detail {

inline constexpr std::array<double, 13> near_table{0.75,
                                                   0.8203125,
                                                   0.8459472656250007,
                                                   0.8591651916498704,
                                                   0.8672198654259146,
                                                   0.8726399798085277,
                                                   0.8765362159267136,
                                                   0.8794536344956878,
                                                   0.882124076969923,
                                                   0.8784338587196582,
                                                   0.9330316455950696,
                                                   0.6104685307122637,
                                                   1.7482053414410643};

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

template <std::size_t N>
constexpr std::array<double, N - 1> slope_table(const std::array<double, N>& c) {
  std::array<double, N - 1> d{};
  for (std::size_t j = 1; j < N; ++j) d[j - 1] = static_cast<double>(j) * c[j];
  return d;
}
inline constexpr auto near_slope_table = slope_table(near_table);
inline constexpr auto middle_slope_table = slope_table(middle_table);

}  // namespace detail

template <class T>
KREISEL_FN inline __attribute__((always_inline)) ValueAndSlope<T> near_f1(const T& u) {
  constexpr auto table = detail::near_table;  // its own copy: a GPU does not see the host's variables
  constexpr auto slopes = detail::near_slope_table;
  return {polynomial(u, table), polynomial(u, slopes)};
}

template <class T>
KREISEL_FN ValueAndSlope<T> middle_f1(const T& u) {
  const T q = sqrt(T(1) - u);
  const T slope = T(1) / (q * square(T(1) + q));  // dλ/du
  const T lambda = u * q * slope;
  constexpr auto table = detail::middle_table;
  constexpr auto slopes = detail::middle_slope_table;
  return {polynomial(lambda, table), slope * polynomial(lambda, slopes)};
}

}  // namespace kreisel
