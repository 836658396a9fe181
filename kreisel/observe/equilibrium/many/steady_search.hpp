// A steady motion of many tops, by Newton's iteration: the state and the rates c with X = Σ c ξ, at given momenta.
#pragma once
#include <optional>

#include "kreisel/observe/equilibrium/many/tops_flow.hpp"

namespace kreisel {

struct SteadyState {
  Numbers state, rates;
};

// With the momenta that the start has, from another state; nothing where the iteration finds none from there.
std::optional<SteadyState> steady_from(const AnyTops& tops, const std::vector<TopsSymmetry>& symmetries,
                                       const AnyCount::State<double>& start, const Numbers& from);

// What each line of its equations is made of, so that what is left of them can be compared.
Numbers line_sizes(const LocalFlow& flow);

}  // namespace kreisel
