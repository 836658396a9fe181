// Each system's Strang step in every number type (Google Benchmark): the counter `step` is the time of a step for one
// trajectory, whatever the number of lanes.
//
//   bench_kernels [--benchmark_filter=REGEX] ...   e.g. --benchmark_filter='series 7'
#include <string>

#include <benchmark/benchmark.h>

#include "bench/kernels/step_case.hpp"
#include "kreisel/engine/machine.hpp"

namespace {

using namespace kreisel;

constexpr std::uint64_t steps = 256;

void run(benchmark::State& state, const bench::StepCase& which) {
  for (auto _ : state) benchmark::DoNotOptimize(which.run(steps));
  state.counters["step"] = benchmark::Counter(  // its time for one trajectory, in seconds
      static_cast<double>(steps) * which.lanes,
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void add(const bench::StepCases& cases, const std::string& family) {
  for (int i = 0; i < cases.count; ++i) {
    const bench::StepCase& which = cases.list[i];
    benchmark::RegisterBenchmark((std::string(which.system) + "/" + family + which.number).c_str(),
                                 [&which](benchmark::State& state) { run(state, which); });
  }
}

void add_lanes(Family family) {
  const std::string prefix = std::string(name(family)) + " ";
#if defined(KREISEL_SSE2)
  if (family == Family::sse2) add(bench::lane_step_cases<Family::sse2>(), prefix);
#endif
#if defined(KREISEL_AVX2)
  if (family == Family::avx2) add(bench::lane_step_cases<Family::avx2>(), prefix);
#endif
#if defined(KREISEL_AVX512)
  if (family == Family::avx512) add(bench::lane_step_cases<Family::avx512>(), prefix);
#endif
}

}  // namespace

int main(int count, char** words) {
  add(bench::plain_step_cases(), "");
  for (const Family family : kernel_families()) add_lanes(family);
  benchmark::Initialize(&count, words);
  if (benchmark::ReportUnrecognizedArguments(count, words)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
