// Molecules of Gay and Berne.
#pragma once
#include "kreisel/case/bound.hpp"
#include "kreisel/model/dimension.hpp"
#include "kreisel/model/many/gay_berne_pair.hpp"

namespace kreisel {

struct GayBerneRow {
  static constexpr const char* name = "gay-berne";
  static constexpr const char* about =
      "molecules of Gay and Berne (pair.length, pair.depth; pair.kappa, kappa_prime, mu, nu)";
  static constexpr bool of_moments = false;

  using Pair = GayBernePair<double>;
  template <class Keys>
  static Pair read(Keys& keys) {
    keys.require("pair.length", "the contact distance sigma_0 side by side");
    keys.require("pair.depth", "the depth epsilon_0 of the potential");
    const double length = keys.number("pair.length", 1, Bound::positive, dimension::length);
    const double depth = keys.number("pair.depth", 1, Bound::positive, dimension::energy);
    const double kappa = keys.number("pair.kappa", 3, Bound::positive, dimension::none);
    const double kappa_prime = keys.number("pair.kappa_prime", 5, Bound::positive, dimension::none);
    return Pair::of(length, depth, kappa, kappa_prime, keys.integer("pair.mu", 2, 1, 16),
                    keys.integer("pair.nu", 1, 0, 16));
  }
  template <class Body>
  static std::array<double, 0> numbers(const Body&) {
    return {};
  }
};

}  // namespace kreisel
