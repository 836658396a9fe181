// One Strang step of the Levitron with Dullin's series (J = 7): the library against a plain loop written by hand for
// just that, in one run. Prints nanoseconds per step and the ratio; the house rule is a ratio of at most 1.2.
//
//   ninja -C build/release bench_plain_loop && build/release/bin/bench_plain_loop
//
// The count of operations is in docs/performance.md.
#include <algorithm>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/plain_levitron.hpp"
#include "bench/timing.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/field/disk.hpp"

namespace {

using namespace kreisel;

// Its numbers are constants for the compiler, as those of the plain loop are.
template <template <class> class Field>
double run_library(const Field<double>& field, int steps) {
  const Levitron<double, Field> top{QuadraticKinetic<double>(bench::mass, bench::theta1),
                                    -0.25 / bench::theta1,
                                    {field, bench::mu, bench::mass * bench::gravity}};
  const LeavesSphere<double> sphere{bench::height, bench::height};
  const Schedule plan = schedule(bench::everyday_step, bench::everyday_step * steps);
  return fate_of(Strang{}, top, bench::start_at(0.002, 0.001, {}), plan, sphere).time;
}

template <class Strang>
double run_plain(const Strang& strang, int steps) {
  const bench::State s = bench::start_at(0.002, 0.001, {});
  bench::PlainTop plain{{s.r.x, s.r.y, s.r.z}, {0, 0, 0}, {0, 0, 1}, {0, 0, s.l.z}};
  strang(plain, bench::everyday_step, steps);
  return plain.r[0];
}

}  // namespace

int main() {
  constexpr int steps = 200000, rounds = 15;
  volatile double sink = 0;
  const auto nanoseconds = [&sink](const auto& work) {
    return bench::seconds([&] { sink = sink + work(steps); }) / steps * 1e9;
  };
  double plain = 1e9, native = 1e9, series = 1e9, disk = 1e9;
  for (int i = 0; i < rounds; ++i) {  // in turn, and the best of each: other work on the machine disturbs all alike
    plain = std::min(plain, nanoseconds([](int n) { return run_plain(bench::plain_strang, n); }));
    native = std::min(native, nanoseconds([](int n) { return run_plain(bench::plain_strang_native, n); }));
    series = std::min(series, nanoseconds([](int n) { return run_library<DullinSeries>({{bench::magnet}}, n); }));
    disk = std::min(disk, nanoseconds([](int n) { return run_library<DiskField>({bench::magnet}, n); }));
  }
  const auto row = [plain](const char* what, double ns) {
    fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", what, ns, ns / plain);
  };
  fmt::print("{:<34}{:>9}{:>8}\n", "Strang step of the Levitron", "ns", "ratio");
  row("plain loop, series J = 7", plain);
  row("the same for this machine alone", native);
  row("kreisel, series J = 7", series);
  row("kreisel, exact disk", disk);
}
