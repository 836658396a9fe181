// A certificate of a method on a system whose types are no longer known.
#pragma once
#include <functional>

#include "kreisel/observe/certify/certificate.hpp"
#include "kreisel/observe/certify/seen_system.hpp"

namespace kreisel {

template <StateLike State>
struct SeenProblem {
  using Wide = Rebind<State, Extended>;

  SeenSystem<State> system;
  SeenSystem<Wide> wide;  // in quadruple precision: the very same numbers
  SeenMethod<State> method, truth;
  Traits claims;            // of the method there
  int order = 0;            // that it has elsewhere
  bool takes_steps = true;  // not an exact solution
  double pace = 0;          // certificate.hpp
  State start, calm;
  std::span<const Invariant> invariants;
  std::function<bool(const State&)> inside;  // whether a long run may go on there
};

// Defined in certificate_seen_of.hpp for the spaces of spaces/*.cpp.
template <StateLike State>
Certificate certificate_seen(const SeenProblem<State>& problem);

}  // namespace kreisel
