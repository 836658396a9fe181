// The multiply-adds of fma_peak.hpp for the instruction set that this source is compiled for.
#include "bench/fma_peak.hpp"
#include "kreisel/engine/lane_kernel_of.hpp"

namespace kreisel::bench {

namespace {

using Register = xsimd::batch<double, ThisArch>;

template <int Count>
[[gnu::noinline]] double run(std::uint64_t times, double a, double b) {
  const Register factor(a), summand(b);
  Register x[Count];
  for (int i = 0; i < Count; ++i) x[i] = Register(i);
  for (std::uint64_t n = 0; n < times; ++n)
    for (int i = 0; i < Count; ++i) x[i] = fused(x[i], factor, summand);
  double sum = 0;
  for (int i = 0; i < Count; ++i) {
    alignas(64) double values[Register::size];
    x[i].store_aligned(values);
    for (const double v : values) sum += v;
  }
  return sum;
}

constexpr int lanes = static_cast<int>(Register::size);
constexpr int instructions = this_family == Family::sse2 ? 2 : 1;
constexpr Chains variants[chain_variants] = {{lanes, instructions, 8, run<8>},
                                             {lanes, instructions, 10, run<10>},
                                             {lanes, instructions, 12, run<12>},
                                             {lanes, instructions, 13, run<13>},
                                             {lanes, instructions, 14, run<14>}};

}  // namespace

template <>
const Chains* chains<this_family>() {
  return variants;
}

}  // namespace kreisel::bench
