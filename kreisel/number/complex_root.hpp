// A square root of a complex number, without branches and accurate to rounding in both parts for every argument.
//
//   a = sqrt((|x| + |z|)/2),  z = x + iy;   sqrt z = a + i y/2a  where x >= 0,  y/2a + i a  elsewhere
//
// Only sums of what has one sign, so nothing cancels; |z| is scaled by the larger part, so nothing overflows. Which of
// the two roots it is follows no rule of use: the caller takes the one it wants by root_nearest.
#pragma once
#include "kreisel/number/complex.hpp"

namespace kreisel {

template <class T>
KREISEL_FN Complex<T> some_root(const Complex<T>& z) {
  const T x = abs(z.re), y = abs(z.im);
  const auto wide = x > y;
  const T large = select(wide, x, y), small = select(wide, y, x);
  const T ratio = small / select(large > T(0), large, T(1));
  const T a = sqrt(T(0.5) * x + T(0.5) * large * sqrt(T(1) + ratio * ratio));
  const T b = T(0.5) * z.im / select(a > T(0), a, T(1));
  const auto right = z.re >= T(0);
  return {select(right, a, b), select(right, b, a)};
}

// Of the two roots of z the one on the side of `near`.
template <class T>
KREISEL_FN Complex<T> root_nearest(const Complex<T>& z, const Complex<T>& near) {
  const Complex<T> root = some_root(z);
  const auto away = root.re * near.re + root.im * near.im < T(0);
  return {select(away, -root.re, root.re), select(away, -root.im, root.im)};
}

}  // namespace kreisel
