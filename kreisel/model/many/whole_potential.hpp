// A potential of all bodies at once, U(r_1, a_1, ..., r_N, a_N): what is no sum over pairs (Dullin 2004, section 4).
//
//   template <class T>
//   struct Triples {                                        // positions and axes: space frame; U in units of energy
//     T depth{1};
//     KREISEL_NUMBERS(depth)
//     static constexpr bool euclidean = true;
//     KREISEL_FN T value(Tops<T> tops) const { ... tops[i].r, tops[i].a ... }
//   };
//
// As for one body (own_potential.hpp) the value is written for any number type, and its gradient comes from dual numbers: body by body,
// in the six directions of r_i and a_i at once, so that a gradient costs N values. `euclidean` says that no common shift and no common
// turn changes U, as for every function of the products <r_i - r_j, r_k - r_l>, <r_i - r_j, a_k>, <a_i, a_j>: then all six total momenta are
// kept. `axisymmetric` says it of turns about e_z alone: then J_z is.
#pragma once
#include <span>
#include <vector>

#include "kreisel/model/many/pair_potential.hpp"
#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/number/named_numbers.hpp"

namespace kreisel {

// A body as the others see it; its moment and the radius of its core as a case gives them.
template <class T>
struct SeenTop {
  Vec3<T> r, a;
  T moment{}, core{};
};
template <class T>
using Tops = std::span<const SeenTop<T>>;

template <class P, class T>
concept WholeValue = requires(const P u, const Tops<T> tops) {
  { u.value(tops) } -> std::convertible_to<T>;
};

template <class P>
inline constexpr bool is_euclidean = requires {
  requires P::euclidean;
};
template <class P>
inline constexpr bool is_axisymmetric = is_euclidean<P> || requires {
  requires P::axisymmetric;
};

// The gradient of U by r_i and a_i. P: the potential for a number type.
template <template <class> class P, class T>
PotentialGradient<T> gradient_of(const P<T>& own, Tops<T> tops, std::size_t i) {
  using D = Dual<T, 6>;
  std::vector<SeenTop<D>> seen;
  seen.reserve(tops.size());
  const auto still = [](const Vec3<T>& v) { return Vec3<D>{D(v.x), D(v.y), D(v.z)}; };
  for (const SeenTop<T>& b : tops) seen.push_back({still(b.r), still(b.a), D(b.moment), D(b.core)});
  for (int k = 0; k < 3; ++k) {
    seen[i].r[k] = D::variable(tops[i].r[k], k);
    seen[i].a[k] = D::variable(tops[i].a[k], 3 + k);
  }
  const D u = with_numbers_of<P<D>>(own).value(Tops<D>(seen));
  return {{u.slope[0], u.slope[1], u.slope[2]}, {u.slope[3], u.slope[4], u.slope[5]}};
}

// No pairs at all; a body's moment and core are the numbers that the whole potential sees.
template <class T>
struct NoPair {
  static constexpr std::size_t numbers = 2;
  using Numbers = std::array<T, numbers>;

  KREISEL_CAST(NoPair)
  KREISEL_MEMBERS()
  KREISEL_FN T value(const PairScalars<T>&, const Numbers&, const Numbers&) const { return T(0); }
  KREISEL_FN PairSlopes<T> slopes(const PairScalars<T>&, const Numbers&, const Numbers&) const { return {}; }
  KREISEL_FN T room(const PairScalars<T>&, const Numbers&, const Numbers&) const { return T(1); }
};

}  // namespace kreisel
