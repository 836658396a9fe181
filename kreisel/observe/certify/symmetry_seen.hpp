// Symmetry and time-reversal of a step, in quadruple precision and as it runs in double: to rounding where they are claimed, and to be seen
// missing where they are not.
#pragma once
#include "kreisel/observe/certify/finding.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel {

struct SymmetrySeen {
  double symmetry = 0, reversal = 0;  // in quadruple precision
  double double_symmetry = 0, double_reversal = 0;
};

// `wide`: the system in quadruple precision.
template <class M, System S, System Wide>
SymmetrySeen symmetry_seen(const M& method, const S& system, const Wide& wide, const StateOf<S>& start, double h) {
  using T = NumberIn<Wide>;
  const auto there = state_cast<T>(start);
  return {static_cast<double>(symmetry_defect(method, wide, there, T(h))),
          static_cast<double>(reversibility_defect(method, wide, there, T(h))),
          symmetry_defect(method, system, start, h), reversibility_defect(method, system, start, h)};
}

std::vector<Finding> judged(const SymmetrySeen& seen, const Traits& claims);

}  // namespace kreisel
