// One row of bench_kernels: the Strang step of a system in one number type, as a plain function, so that sources
// compiled for one family of instruction sets share no symbols with the others.
#pragma once
#include <cstdint>

#include "kreisel/number/family.hpp"

namespace kreisel::bench {

struct StepCase {
  const char* system;
  const char* number;
  int lanes;  // trajectories that one step moves
  // Takes that many steps from the start again and again; returns a sum of the end, so that nothing is optimised away.
  double (*run)(std::uint64_t steps);
};

struct StepCases {
  const StepCase* list;
  int count;
};

StepCases plain_step_cases();  // double, running sums, dual numbers, quadruple precision
template <Family F>
StepCases lane_step_cases();  // Lane and Pack

}  // namespace kreisel::bench
