// What a stage (a force, a kick, a drift) of each table costs in lanes, as a ratio to a step of Strang, which is one such stage with
// its kick in two halves; on the Levitron with Dullin's series, one core, one run. The house rule: at most 1.05.
//
//   ninja -C build/release bench_stages && build/release/bin/bench_stages
#include <algorithm>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/timing.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace {

using namespace kreisel;

// Nanoseconds for one stage of one trajectory.
double nanoseconds(Family family, const AnyMethod& method, int stages) {
  constexpr double forces = 8000;
  const bench::Prep prepared = bench::levitron({});
  const auto starts = bench::starts_that_stay(96, {});
  bench::StartList source(prepared, starts);
  const double step = bench::everyday_step * stages / 4;  // short enough for all
  const Schedule plan = schedule(step, step * std::floor(forces / stages));
  const double taken = bench::seconds([&] { run_in_lanes(family, method, plan, source); });
  return 1e9 * taken / (static_cast<double>(source.steps()) * stages);
}

}  // namespace

int main() {
  struct Row {
    const char* name;
    int stages;
    double best = 1e300;
  };
  for (const Family family : kernel_families()) {
    std::vector<Row> rows{{"strang", 1}};
    for (const char* name : {"blanes-moan-4", "blanes-moan-6", "blanes-moan-rkn-4", "blanes-moan-rkn-6", "nystrom-4",
                             "nystrom-6", "nystrom-8", "kahan-li-8"})
      rows.push_back({name, method_named(name).method.as<Splitting>()->stages()});
    for (int round = 0; round < 15; ++round)
      for (Row& r : rows) r.best = std::min(r.best, nanoseconds(family, method_named(r.name).method, r.stages));
    fmt::print("{:<20}{:>14}{:>10}\n", name(family), "ns a stage", "ratio");
    for (const Row& r : rows) fmt::print("  {:<18}{:>14.2f}{:>10.3f}\n", r.name, r.best, r.best / rows.front().best);
  }
}
