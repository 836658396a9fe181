// The steps of bench_kernels in the numbers that need no particular instruction set.
#include "bench/kernels/run_steps.hpp"
#include "bench/kernels/step_case.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::bench {

namespace {

template <class Which, class T, class N>
StepCase one(const char* number) {
  return {Which::name, number, 1, run_steps<Which, T, N>};
}

template <class... Which>
StepCases all() {
  using Tangent = Dual<double, 12>;
  static const StepCase list[] = {
      one<Which, double, double>("double")..., one<Which, double, Sum<double>>("running sum")...,
      one<Which, Tangent, Tangent>("dual 12")..., one<Which, Extended, Extended>("quadruple")...};
  return {list, static_cast<int>(std::size(list))};
}

}  // namespace

StepCases plain_step_cases() { return all<Series7, SeriesAny, Disk, Ring, RingCut, Stack, Lagrange>(); }

}  // namespace kreisel::bench
