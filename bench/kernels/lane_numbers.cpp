// The steps of bench_kernels in the numbers of one family: a lane, and packs of one and two registers.
#include "bench/kernels/run_steps.hpp"
#include "bench/kernels/step_case.hpp"
#include "kreisel/engine/lane_kernel_of.hpp"

namespace kreisel::bench {

namespace {

using L = Lane<ThisArch>;
template <int K>
using P = Pack<ThisArch, K>;

// As the library's kernels do: everything inlined, so that the state stays in registers as far as it fits.
template <class Which, class T>
[[gnu::flatten]] double run(std::uint64_t steps) {
  return run_steps<Which, T, T>(steps);
}

template <class... Which>
StepCases all() {
  static constexpr StepCase list[] = {StepCase{Which::name, "lane", 1, run<Which, L>}...,
                                      StepCase{Which::name, "pack of 1", P<1>::width, run<Which, P<1>>}...,
                                      StepCase{Which::name, "pack of 2", P<2>::width, run<Which, P<2>>}...};
  return {list, static_cast<int>(sizeof(list) / sizeof(StepCase))};
}

}  // namespace

template <>
StepCases lane_step_cases<this_family>() {
  return all<Series7, SeriesAny, Disk, Ring, RingCut, Stack, Lagrange>();
}

}  // namespace kreisel::bench
