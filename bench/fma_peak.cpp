// How near the Levitron's kernel comes to the machine: the peak of fused multiply-adds of one core, measured, and beside
// it one Strang step in lanes (Dullin's series, J = 7), in one run on one thread.
//
//   bench_fma_peak [--counts FILE]   with what bench/count_operations has written, the fraction of the peak as well
//   bench_fma_peak --trace FAMILY    "address count": how often each instruction runs in trace_steps steps (see there)
#include "bench/fma_peak.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/plain_levitron.hpp"
#include "bench/timing.hpp"
#include "bench/traced.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/report/text/text_table.hpp"

namespace {

using namespace kreisel;
using namespace kreisel::bench;

const Chains* chains_of(Family family) {
  switch (family) {
#if defined(KREISEL_AVX512)
    case Family::avx512:
      return chains<Family::avx512>();
#endif
#if defined(KREISEL_AVX2)
    case Family::avx2:
      return chains<Family::avx2>();
#endif
#if defined(KREISEL_SSE2)
    case Family::sse2:
      return chains<Family::sse2>();
#endif
    default:
      return nullptr;  // not among kernel_families()
  }
}

struct Measured {
  double instructions = 0;  // of arithmetic per ns, at the peak
  double gflops = 0;        // at the peak
  double ns = 1e9;          // per trajectory-step of the kernel
};

void measure_peak(Family family, Measured& best, volatile double& sink) {
  constexpr std::uint64_t times = 2000000;
  for (const Chains* c = chains_of(family); c < chains_of(family) + chain_variants; ++c) {
    const double ns = 1e9 * seconds([&] { sink = sink + c->run(times, 0.999999, 1e-6); });
    const double operations = static_cast<double>(times) * c->count;
    best.instructions = std::fmax(best.instructions, operations * c->instructions / ns);
    best.gflops = std::fmax(best.gflops, operations * 2 * c->lanes / ns);
  }
}

void measure_kernel(Family family, const std::vector<State>& starts, Measured& best) {
  const Prep prepared = levitron({});
  StartList source(prepared, starts);
  const double ns = 1e9 * seconds([&] { run_in_lanes(family, Strang{}, schedule(everyday_step, 4), source); });
  best.ns = std::fmin(best.ns, ns / static_cast<double>(source.steps()));
}

template <class Loop>
double plain_ns(const Loop& loop, volatile double& sink) {
  constexpr int steps = 100000;
  const State s = start_at(0.002, 0.001, {});
  PlainTop plain{{s.r.x, 0, s.r.z}, {0, 0, 0}, {0, 0, 1}, {0, 0, s.l.z}};
  const double total = seconds([&] { loop(plain, everyday_step, steps); });
  sink = sink + plain.r[0];
  return 1e9 * total / steps;
}

// Lines "family instructions flops", per trajectory-step.
struct Operations {
  double instructions = 0, flops = 0;
};
std::map<std::string, Operations> read_counts(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw Error(fmt::format("--counts {}: cannot be read", file));
  std::map<std::string, Operations> counts;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string family;
    Operations o;
    if (words >> family >> o.instructions >> o.flops) counts[family] = o;
  }
  return counts;
}

void compare(const std::map<std::string, Operations>& counts) {
  const std::vector<State> starts = starts_that_stay(96, {});
  std::map<Family, Measured> best;
  double plain = 1e9, native = 1e9;
  volatile double sink = 0;
  for (int round = 0; round < 9; ++round) {  // in turn, and the best of each: other work disturbs all alike
    plain = std::fmin(plain, plain_ns(plain_strang, sink));
    native = std::fmin(native, plain_ns(plain_strang_native, sink));
    for (const Family f : kernel_families()) {
      measure_peak(f, best[f], sink);
      measure_kernel(f, starts, best[f]);
    }
  }
  fmt::print("Plain loop: {:.1f} ns a step; compiled for this machine alone, {:.1f} ns.\n\n", plain, native);
  TextTable table({"family", "peak instr/ns", "peak GFLOP/s", "ns per step", "to plain", "to plain, native",
                   "instr per step", "of peak", "flops per step", "of peak flops"});
  for (const auto& [family, m] : best) {
    const auto found = counts.find(std::string(name(family)));
    std::vector<std::string> row{std::string(name(family)),           fmt::format("{:.2f}", m.instructions),
                                 fmt::format("{:.1f}", m.gflops),     fmt::format("{:.2f}", m.ns),
                                 fmt::format("{:.3f}", m.ns / plain), fmt::format("{:.3f}", m.ns / native)};
    if (found != counts.end()) {
      const Operations& o = found->second;
      row.push_back(fmt::format("{:.1f}", o.instructions));
      row.push_back(fmt::format("{:.1f} %", 100 * o.instructions / m.ns / m.instructions));
      row.push_back(fmt::format("{:.0f}", o.flops));
      row.push_back(fmt::format("{:.1f} %", 100 * o.flops / m.ns / m.gflops));
    }
    table.row(row);
  }
  fmt::print("{}", table.text());
}

// What more steps execute than fewer, so that what comes before and after them drops out: trace_steps in all.
constexpr int trace_starts = 48, fewer = 16, more = 32, trace_steps = (more - fewer) * trace_starts;

void trace(Family family) {
  const std::vector<State> starts = starts_that_stay(trace_starts, {});
  const auto counted = [&](int steps) {
    return traced([&] {
      const Prep prepared = levitron({});
      StartList source(prepared, starts);
      run_in_lanes(family, Strang{}, schedule(everyday_step, everyday_step * steps), source);
    });
  };
  std::map<std::uint64_t, std::uint64_t> counts = counted(more);
  for (const auto& [address, count] : counted(fewer)) counts[address] -= count;
  fmt::print("steps {}\nlibraries {}\n", trace_steps, counts[outside_program]);
  for (const auto& [address, count] : counts)
    if (address != outside_program && count > 0) fmt::print("{:x} {}\n", address, count);
}

}  // namespace

int main(int count, char** words) {
  try {
    const std::vector<std::string> given(words + 1, words + count);
    if (given.size() == 2 && given[0] == "--trace")
      trace(family_named(given[1]));
    else if (given.size() == 2 && given[0] == "--counts")
      compare(read_counts(given[1]));
    else if (given.empty())
      compare({});
    else
      throw Error("usage: bench_fma_peak [--counts FILE | --trace FAMILY]");
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_fma_peak: {}\n", error.what());
    return 2;
  }
}
