// The sum over all pairs, pair by pair in turn: the plain way, for every number type.
//
// Who sums is a part of the system (many_tops.hpp), so that runs of many bodies can do it on all cores
// (engine/many/tiled_pairs.hpp) with the same physics. A sum says
//   energy(pair, numbers, bodies)          Σ U over all pairs
//   add_pull(pair, numbers, bodies, down)  adds -∂U/∂r_i and -∂U/∂a_i to down[i], each pair computed once
#pragma once
#include "kreisel/model/many/pair_potential.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

struct EachPair {
  template <class Pair, class Numbers, class Bodies>
  KREISEL_FN auto energy(const Pair& pair, const Numbers& numbers, const Bodies& bodies) const {
    decltype(value(bodies[0].r.x) + value(bodies[0].r.x)) sum(0);
    for (std::size_t i = 1; i < bodies.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) sum = sum + pair.value(scalars(bodies[i], bodies[j]), numbers[i], numbers[j]);
    return sum;
  }

  template <class Pair, class Numbers, class Bodies, class Pulls>
  KREISEL_FN void add_pull(const Pair& pair, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    for (std::size_t i = 1; i < bodies.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const auto R = value(bodies[i].r) - value(bodies[j].r), a1 = value(bodies[i].a), a2 = value(bodies[j].a);
        const auto up = pair_gradient(pair.slopes(pair_scalars(R, a1, a2), numbers[i], numbers[j]), R, a1, a2);
        down[i].r -= up.r;
        down[j].r += up.r;
        down[i].a -= up.a1;
        down[j].a -= up.a2;
      }
  }

 private:
  template <class Body>
  KREISEL_FN static auto scalars(const Body& b1, const Body& b2) {
    return pair_scalars(value(b1.r) - value(b2.r), value(b1.a), value(b2.a));
  }
};

}  // namespace kreisel
