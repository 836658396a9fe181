// The next wider number: for results that shall be right to the last digit of T, whatever cancels on the way.
//
//   double -> Extended (34 digits) -> Wide (72 digits)
//
// A cancellation then costs digits that T does not have. Host only.
#pragma once
#include <boost/multiprecision/cpp_bin_float.hpp>

#include "kreisel/number/extended.hpp"

namespace kreisel {

using Wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<72>, boost::multiprecision::et_off>;

template <class T>
struct WiderOf;
template <>
struct WiderOf<double> {
  using Type = Extended;
};
template <>
struct WiderOf<Extended> {
  using Type = Wide;
};
template <class T>
using Wider = typename WiderOf<T>::Type;

}  // namespace kreisel
