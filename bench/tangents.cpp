// What an indicator of chaos costs beside an escape map: a part of Figure 1a, 24 x 40 starts until 20 s, in the lanes of each family, one
// core, one run. The house rule: an FLI map costs at most 3.5 times the escape map.
//
//   ninja -C build/release bench_tangents && build/release/bin/bench_tangents
#include <algorithm>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/timing.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/run_source.hpp"
#include "kreisel/engine/tangent/tangent_kernels.hpp"
#include "kreisel/flow/tangent/scales.hpp"
#include "kreisel/method/catalogue.hpp"

namespace {

using namespace kreisel;

std::vector<bench::State> part_of_figure_1a() {
  constexpr int width = 24, height = 40;
  std::vector<bench::State> list;
  for (int j = 0; j < height; ++j)
    for (int i = 0; i < width; ++i)
      list.push_back(bench::start_at(0.006 * (i + 0.5) / width, -0.006 + 0.01 * (j + 0.5) / height, {}));
  return list;
}

TangentAsk asked(Indicator of, const bench::State& s) {
  std::vector<double> start;
  for (int i = 0; i < bench::State::size; ++i) start.push_back(s[i]);
  return tangent_ask(of, bench::State::parts, start);
}

template <class Run>
double least_seconds(const Run& run) {
  static const bench::Prep prepared = bench::levitron({});
  static const std::vector<bench::State> starts = part_of_figure_1a();
  double best = 1e300;
  for (int round = 0; round < 5; ++round) {
    bench::StartList source(prepared, starts);
    best = std::min(best, bench::seconds([&] { run(source); }));
  }
  return best;
}

}  // namespace

int main() {
  for (const Family family : kernel_families())
    for (const char* name : {"strang", "blanes-moan-4"}) {
      const AnyMethod method = method_named(name).method, same = for_tangents(method);
      const Schedule plan = schedule(bench::everyday_step, 20);
      const double escape = least_seconds([&](bench::StartList& s) { run_in_lanes(family, method, plan, s); });
      fmt::print("{:<8}{:<16}escape map {:.3f} s", kreisel::name(family), name, escape);
      for (const auto& [label, of] : {std::pair("fli", Indicator::fli), std::pair("sali", Indicator::sali)}) {
        const TangentAsk ask = asked(of, bench::start_at(0.001, 0, {}));
        const double taken = least_seconds([&](bench::StartList& s) {
          with_family(family, [&](auto f) { tangent_kernel<f(), bench::Prep>(same, plan, Packing::lanes, ask, s); });
        });
        fmt::print("   {} {:.3f} s, {:.2f} times", label, taken, taken / escape);
      }
      fmt::print("\n");
    }
}
