// Steady motions of many tops: all of them turn about one axis as if they were one body, and drift along where nothing holds them. Critical points of
// H - <Ω, J> - <v, P> at given momenta, by Newton's iteration.
#pragma once
#include <optional>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/equilibrium/tops_flow.hpp"

namespace kreisel {

struct SteadyTops {
  Numbers state{};          // in the order of a state's components
  Numbers turn{}, drift{};  // Ω, radians per unit of time, and v: how all of them turn about the origin and drift along
  double energy = 0;
  std::vector<Mode> modes{};  // as seen from the frame that goes with them; of each pair of conjugates one
  bool stable = false;        // linearly
  double growth = 0;          // the fastest of them that grows; 0 where none does
  int positive = 0,
      negative = 0;  // directions in which the Hessian rises and falls, at the same momenta and across the symmetries

  bool definite() const { return positive == 0 || negative == 0; }
};

// The most bodies of which one is looked for: beyond, matrices of many hundreds of columns would have to be solved in each step.
inline constexpr std::size_t most_steady_tops = 16;

// With the momenta, the spins and the lengths of axes that the start has; nothing where the iteration finds none from there.
std::optional<SteadyTops> steady_tops(const AnyTops& tops, const AnyCount::State<double>& start);

// What is told of one that is a steady motion with these rates of the symmetries.
SteadyTops steady_report(const AnyTops& tops, const Numbers& state, const Numbers& rates);

}  // namespace kreisel
