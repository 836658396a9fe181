// A potential of three bodies at once that no common shift and no common turn changes, of products alone: springs from body to body, whose
// strength depends on axes of all three.
//
//   U = ½k (A² + B²) + b <A, B><a_1, a_3> + c <A, a_2><B, a_2> + d <a_1, a_2><a_2, a_3>,   A = r_2 - r_1,  B = r_3 - r_2
#pragma once
#include "kreisel/model/many/whole_potential.hpp"

namespace kreisel::test {

// What the potential sees of the states of bodies, plain or of running sums.
template <class Numbers, class Bodies>
auto seen_tops(const Numbers& numbers, const Bodies& bodies) {
  using T = std::remove_cvref_t<decltype(value(bodies[0].r.x) + value(bodies[0].r.x))>;
  std::vector<SeenTop<T>> seen;
  seen.reserve(bodies.size());
  for (std::size_t i = 0; i < bodies.size(); ++i)
    seen.push_back({value(bodies[i].r), value(bodies[i].a), T(numbers[i][0]), T(numbers[i][1])});
  return seen;
}

// In the place of the sums over pairs (each_pair.hpp), as system/many/loaded_whole.hpp is where the potential is in a module.
template <template <class> class P>
struct WholeSum {
  P<double> own;
  template <class Outer>
  static constexpr std::size_t momenta = is_euclidean<P<double>>&& Outer::free ? 6
                                                                               : (is_axisymmetric<P<double>> ? 1 : 0);
  KREISEL_MEMBERS(own)

  template <class Pair, class Numbers, class Bodies>
  auto energy(const Pair&, const Numbers& numbers, const Bodies& bodies) const {
    const auto seen = seen_tops(numbers, bodies);
    using T = std::remove_cvref_t<decltype(seen[0].core)>;
    return with_members_of<P<T>>(own).value(Tops<T>(seen));
  }
  template <class Pair, class Numbers, class Bodies, class Pulls>
  void add_pull(const Pair&, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    const auto seen = seen_tops(numbers, bodies);
    using T = std::remove_cvref_t<decltype(seen[0].core)>;
    const auto wide = with_members_of<P<T>>(own);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const PotentialGradient<T> up = gradient_of<P, T>(wide, Tops<T>(seen), i);
      down[i].r -= up.r;
      down[i].a -= up.a;
    }
  }
};

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
