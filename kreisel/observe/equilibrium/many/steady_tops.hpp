// Steady motions of many tops: all of them turn about one axis as if they were one body, and drift along where nothing holds them. Critical points of
// H - <Ω, J> - <v, P> at given momenta, by Newton's iteration.
#pragma once
#include <optional>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/equilibrium/many/tops_flow.hpp"

namespace kreisel {

struct SteadyTops {
  Numbers state{};  // in the order of a state's components
  // Ω, radians per unit of time, about the vertical; of free bodies about their centre of mass, and how that drifts along. Where their kinetic
  // energy is one's own, about the origin, and how what is there moves.
  Numbers turn{}, drift{};
  double energy = 0;
  std::vector<Mode> modes{};  // as seen from the frame that goes with them; of each pair of conjugates one
  bool stable = false;        // linearly
  double growth = 0;          // the fastest of them that grows; 0 where none does
  // Directions in which the Hessian rises, falls, and does neither, at the same momenta and across the symmetries.
  int positive = 0, negative = 0, neutral = 0;

  bool one_signed() const { return positive == 0 || negative == 0; }
  bool definite() const { return one_signed() && neutral == 0; }
  // A minimum or a maximum of the energy at the same momenta, with another multiplier where a turn leaves the state as it is.
  bool by_energy = false;
};

// The most bodies of which one is looked for: beyond, matrices of many hundreds of columns would have to be solved in each step.
inline constexpr std::size_t most_steady_tops = 16;

// With the momenta, the spins and the lengths of axes that the start has, looked for from another state, such as itself; nothing where the iteration
// finds none from there.
std::optional<SteadyTops> steady_tops(const AnyTops& tops, const AnyCount::State<double>& start,
                                      const AnyCount::State<double>& from);

// The state alone, as it is seen from the centre of mass (tops_flow.hpp), with the momenta of that start: looked for from another state.
std::optional<Numbers> steady_state(const AnyTops& tops, const CentredTops& start, const Numbers& from);

}  // namespace kreisel
