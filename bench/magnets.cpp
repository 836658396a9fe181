// One Strang step of a top over one real magnet against one over the exact disk, on plain doubles, in one run. Prints nanoseconds per
// step and the ratio; the house rule is a ratio of at most 5 for a thick cylinder and of at most 6 for a cuboid.
//
//   ninja -C build/release bench_magnets && build/release/bin/bench_magnets
#include <algorithm>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/timing.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/source/magnet_top.hpp"

namespace {

using namespace kreisel;

template <class Potential>
double run(const Potential& u, int steps) {
  const SymmetricBody<double, Potential> top{QuadraticKinetic<double>(bench::mass, bench::theta1),
                                             -0.25 / bench::theta1, u};
  const LeavesPlace<double> never{{0, 0, 0}, 1e100};
  const Schedule plan = schedule(1e-6, 1e-6 * steps);  // short: it stays where it is
  return fate_of(Strang{}, top, bench::start_at(0.002, 0.001, {}), plan, never).time;
}

// The top of the bench over a base of the same radius, 2 cm thick, its upper face at z = 0.
MagnetTop<double> over(SourceKind kind, const Vec3<double>& size, const Vec3<double>& J) {
  MagnetTop<double> u{};
  u.field.sources[0] = {{0, 0, -0.01}, {0, 0, 1}, {1, 0, 0}, size, J, kind};
  u.field.count = 1;
  u.moment = -0.15;
  u.weight = {0, 0, bench::mass * bench::gravity};
  return u;
}

}  // namespace

int main() {
  constexpr int steps = 100000, rounds = 15;
  volatile double sink = 0;
  const MagneticTop<double, DiskField<double>> disk{{bench::magnet}, bench::mu, bench::mass * bench::gravity};
  const struct {
    const char* what;
    MagnetTop<double> potential;
  } rows[] = {{"thick cylinder", over(SourceKind::cylinder, {0.05, 0, 0.02}, {0.4, 0, 0})},
              {"thick ring", over(SourceKind::tube, {0.05, 0.01, 0.02}, {0.4, 0, 0})},
              {"cuboid, polarised along an edge", over(SourceKind::cuboid, {0.1, 0.1, 0.02}, {0, 0, 0.4})},
              {"cuboid, polarised anyhow", over(SourceKind::cuboid, {0.1, 0.1, 0.02}, {0.1, 0.05, 0.4})}};
  const auto nanoseconds = [&sink](const auto& u) {
    return bench::seconds([&] { sink = sink + run(u, steps); }) / steps * 1e9;
  };
  double base = 1e9, best[4] = {1e9, 1e9, 1e9, 1e9};
  for (int i = 0; i < rounds; ++i) {  // in turn, and the best of each: other work on the machine disturbs all alike
    base = std::min(base, nanoseconds(disk));
    for (int k = 0; k < 4; ++k) best[k] = std::min(best[k], nanoseconds(rows[k].potential));
  }
  fmt::print("{:<34}{:>9}{:>8}\n", "Strang step over", "ns", "ratio");
  fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", "the exact disk", base, 1.0);
  for (int k = 0; k < 4; ++k) fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", rows[k].what, best[k], best[k] / base);
}
