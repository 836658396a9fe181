// One Strang step of a rigid body in the Orbitron with each free rotor, as ratios to a Strang step of the Levitron on axis space
// in the same run, on plain doubles; and nanoseconds per trajectory and step in the lanes of each family that the machine has.
// The house rules: symmetric-plus-rotation at most 5 of the Levitron's, and at most 25 ns in the best lanes.
//
//   ninja -C build/release bench_orbitron && build/release/bin/bench_orbitron
//
// Operations of such a step: docs/performance.md.
#include <algorithm>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/timing.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/system/orbitron/orbitron_model.hpp"

namespace {

using namespace kreisel;
using Orbit = OrbitronModel::Prepared;
constexpr double step = 0.004;
constexpr int rounds = 9;

OrbitronParameters zub() {
  OrbitronParameters p;
  p.mass = 6.8348489771499542e-3;
  p.inertia1 = 1.01 * 1.042314469015368e-7;
  p.inertia2 = 0.99 * 1.042314469015368e-7;
  p.inertia3 = 1.6745379994017388e-7;
  p.mu = 0.18375;
  p.kappa = 17.6;
  p.half_distance = 0.05;
  p.radius = 0.075;
  p.spin_ratio = 1.5;
  p.inner = 0.04, p.outer = 0.1, p.height = 0.025;
  return p;
}

Orbit prepared_with(Rotor rotor) {
  OrbitronParameters p = zub();
  p.rotor = rotor;
  if (rotor == Rotor::symmetric) p.inertia1 = p.inertia2;
  return OrbitronModel::prepare(p);
}

template <class Prep, class State>
[[gnu::noinline]] double followed(const Prep& prepared, const State& start, int steps, double h) {
  return fate_of(Strang{}, prepared.system, start, schedule(h, h * steps), prepared.ending).time;
}

void on_doubles() {
  constexpr int steps = 100000;
  const bench::Prep top = bench::levitron({});
  const bench::State up = bench::start_at(0.002, 0.001, {});
  const BodyState<double> start = OrbitronModel::start(zub(), prepared_with(Rotor::with_residual));
  volatile double sink = 0;
  std::vector<double> best(1 + rotor_names.size(), 1e9);
  for (int i = 0; i < rounds; ++i) {
    const auto take = [&](double& ns, const auto& work) {
      ns = std::min(ns, bench::seconds([&] { sink = sink + work(); }) / steps * 1e9);
    };
    take(best[0], [&] { return followed(top, up, steps, bench::everyday_step); });
    for (std::size_t r = 0; r < rotor_names.size(); ++r) {
      const Orbit orbit = prepared_with(rotor_names[r].rotor);
      take(best[r + 1], [&] { return followed(orbit, start, steps, step); });
    }
  }
  fmt::print("{:<44}{:>9}{:>8}\n", "Strang step, plain doubles", "ns", "ratio");
  fmt::print("{:<44}{:>9.1f}{:>8.2f}\n", "Levitron on axis space, series J = 7", best[0], 1.0);
  for (std::size_t r = 0; r < rotor_names.size(); ++r)
    fmt::print("Orbitron, {:<34}{:>9.1f}{:>8.2f}\n", rotor_names[r].name, best[r + 1], best[r + 1] / best[0]);
}

void in_lanes(Family family) {
  constexpr std::size_t count = 480;
  std::vector<BodyState<double>> starts;
  OrbitronParameters p = zub();
  for (std::size_t i = 0; i < count; ++i) {
    p.dz = 1e-5 * static_cast<double>(i);
    starts.push_back(OrbitronModel::start(p, prepared_with(Rotor::with_residual)));
  }
  const Schedule plan = schedule(step, step * 5000);
  for (const RotorName& r : rotor_names) {
    const Orbit orbit = prepared_with(r.rotor);
    double best = 1e9;
    for (int i = 0; i < rounds; ++i) {
      bench::StartListOf<Orbit> list(orbit, starts, true);
      const double seconds = bench::seconds([&] { bench::run_in_lanes(family, Strang{}, plan, list); });
      best = std::min(best, seconds / static_cast<double>(list.steps()) * 1e9);
    }
    fmt::print("{:<8}{:<44}{:>9.1f}\n", name(family), r.name, best);
  }
}

}  // namespace

int main() {
  on_doubles();
  fmt::print("\n{:<52}{:>9}\n", "in lanes, one core, ns per trajectory and step", "ns");
  for (const Family family : kernel_families()) in_lanes(family);
}
