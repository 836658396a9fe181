// A potential of three bodies at once that no common shift and no common turn changes, of products alone: springs from body to body, whose
// strength depends on axes of all three.
//
//   U = ½k (A² + B²) + b <A, B><a_1, a_3> + c <A, a_2><B, a_2> + d <a_1, a_2><a_2, a_3>,   A = r_2 - r_1,  B = r_3 - r_2
#pragma once
#include "kreisel/model/many/whole_potential.hpp"

namespace kreisel::test {

template <class T>
struct Chain {
  T k{1}, b{0.3}, c{0.4}, d{0.5};
  KREISEL_NUMBERS(k, b, c, d)
  static constexpr bool euclidean = true;

  KREISEL_FN T value(Tops<T> tops) const {
    const Vec3<T> A = tops[1].r - tops[0].r, B = tops[2].r - tops[1].r;
    const Vec3<T>&a1 = tops[0].a, &a2 = tops[1].a, &a3 = tops[2].a;
    return T(0.5) * k * (norm2(A) + norm2(B)) + b * dot(A, B) * dot(a1, a3) + c * dot(A, a2) * dot(B, a2) +
           d * dot(a1, a2) * dot(a2, a3);
  }
};

}  // namespace kreisel::test
