// Three tops of different masses, inertias and numbers that act on one another; any pair potential, free or in a trap.
#pragma once
#include <string>

#include "kreisel/model/many/many_tops.hpp"
#include "kreisel/model/many/outer_potential.hpp"
#include "laws/laws.hpp"

namespace kreisel {

using ThreeTops = FixedCount<3>;
// Compiled once for all pair potentials (spaces/three_tops*.cpp).
template <>
inline constexpr bool compiled_for<ThreeTops::State, Abilities{.flows = true}> = true;

template <class Outer>
SymmetricBody<double, Outer> own_body(double mass, double inertia1, double inertia3, const Outer& outer) {
  return {{mass, inertia1}, 0.5 * (1 / inertia3 - 1 / inertia1), outer};
}

// The generic start of a triangle with sides of about 1.3, all bodies moving and turning.
inline ThreeTops::State<double> three_tops_start() {
  return {{{{{0.6, -0.3, 0.1}, {0.4, 0.3, -0.2}, {0.36, -0.48, 0.8}, {0.5, -0.3, 0.85}},
            {{-0.5, -0.4, 0.3}, {0.3, 0.5, 0.4}, {0, 0.6, 0.8}, {0.4, 0.7, 0.9}},
            {{0.1, 0.8, -0.2}, {-0.2, 0.25, 0.3}, {0.8, 0, 0.6}, {0.9, 0.2, 0.3}}}}};
}

// The calm one of free tops: their axes side by side, drifting apart.
inline ThreeTops::State<double> three_tops_parting(double apart) {
  ThreeTops::State<double> s{{{{{2.0, -1.0, 0.2}, {0.04, -0.02, 0.01}, {0.36, 0.48, 0.8}, {0.3, 0.3, 0.7}},
                               {{-1.8, -0.8, 0.4}, {-0.02, -0.03, 0.02}, {0, 0.6, 0.8}, {0.2, 0.5, 0.6}},
                               {{0.2, 1.8, -0.4}, {0.01, 0.08, 0.03}, {0.28, 0, 0.96}, {0.35, 0.1, 0.8}}}}};
  for (AxisState<double>& b : s.body) b.r = apart * b.r;
  return s;
}

// The start with the last body spinning much faster.
inline ThreeTops::State<double> three_tops_fast() {
  ThreeTops::State<double> s = three_tops_start();
  s.body[2].l = {3.6, 1.0, 2.7};
  return s;
}

inline constexpr std::array<double, 3> three_masses{1.0, 1.5, 0.75};

template <class Pair, class Outer>
bool three_tops_laws(const std::string& name, const Pair& pair,
                     const ThreeTops::List<std::array<double, Pair::numbers>>& numbers,
                     const std::array<Outer, 3>& outer, const ThreeTops::State<double>& calm, double pace) {
  using Tops = ManyTops<double, Pair, Outer, ThreeTops>;
  const auto& m = three_masses;
  const Tops tops{
      {own_body(m[0], 0.30, 0.5, outer[0]), own_body(m[1], 0.45, 0.4, outer[1]), own_body(m[2], 0.25, 0.45, outer[2])},
      numbers,
      pair,
      {}};
  return laws_hold_for(Problem<Tops>{name, tops, three_tops_start(), calm, three_tops_fast(), pace});
}

}  // namespace kreisel
