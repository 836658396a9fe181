// One step of the Levitron in Euler angles (case A above Gans's cut ring) by several methods, as ratios to a step of RK4 in
// the same run. The house rules: the leapfrog at most 0.55, the implicit midpoint rule by Newton at most 4, MPE 4 on the
// leapfrog at most 1.7.
//
//   ninja -C build/release bench_canonical_levitron && build/release/bin/bench_canonical_levitron
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "bench/timing.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/euler_angles.hpp"
#include "kreisel/model/field/ring_axis.hpp"

namespace {

using namespace kreisel;

using Top = EulerAngleTop<double, GansField<double>>;
constexpr double step = 0.01;

EulerAngleState<double> case_a() {
  const double theta = 0.03, p6 = 0.139 * 7.5, s = std::sin(theta);
  return {{0, 0, 1.72, theta, 0, 0}, {0, 0, 0, 0, 1.2 * 0.089 * s * s + p6 * std::cos(theta), p6}};
}

template <class M, class System, class State>
[[gnu::noinline]] double run(const M& method, const System& system, State s, int steps) {
  auto carry = method.start(system, s);
  for (int i = 0; i < steps; ++i) method.step(system, s, carry, step);
  return s[0];
}

struct Row {
  std::string name;
  double best = 1e9;  // nanoseconds a step
};

}  // namespace

int main() {
  constexpr int steps = 20000, rounds = 15;
  const Top top =
      euler_angle_top(1.0, 0.089, 0.139, MagneticTop<double, GansField<double>>{{{1.0}, 1, false}, 8.2, 1.0});
  const auto body = in_axis_space(top);
  const auto axis = to_axis_space(case_a());
  volatile double sink = 0;
  std::vector<Row> rows;
  const auto measure = [&](std::size_t i, const std::string& name, const auto& work) {
    if (rows.size() <= i) rows.push_back({name});
    rows[i].best = std::min(rows[i].best, bench::seconds([&] { sink = sink + work(); }) / steps * 1e9);
  };
  constexpr std::array<int, 2> two{1, 2};
  for (int round = 0; round < rounds; ++round) {  // in turn, and the best of each
    std::size_t i = 0;
    const auto in_angles = [&](const char* name, const auto& method) {
      measure(i++, name, [&] { return run(method, top, case_a(), steps); });
    };
    in_angles("rk4", RungeKutta4{});
    in_angles("leapfrog", Leapfrog{});
    in_angles("leapfrog-position", LeapfrogPosition{});
    in_angles("mpe-4:leapfrog", Extrapolation<Leapfrog>(two));
    in_angles("leapfrog-implicit", ImplicitLeapfrog{});
    in_angles("midpoint", ImplicitMidpoint{});
    in_angles("midpoint:newton", Gauss<1, Newton>{});
    in_angles("verlet-velocity:1", SeriesVerlet{});
    in_angles("verlet-velocity:2", SeriesVerlet(VerletForm::velocity, 2));
    in_angles("verlet-velocity:exact", ExactVerlet{});
    in_angles("verlet-iterated:4", IteratedVerlet(Iteration::verlet, 4, FirstGuess::previous));
    in_angles("mpe-4:verlet-velocity:1", Extrapolation<SeriesVerlet>(two));
    measure(i++, "strang, in axis space", [&] { return run(Strang{}, body, axis, steps); });
    measure(i++, "rk4, in axis space", [&] { return run(RungeKutta4{}, body, axis, steps); });
  }
  fmt::print("{:<34}{:>9}{:>8}\n", "step of the Levitron", "ns", "of rk4");
  for (const Row& row : rows) fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", row.name, row.best, row.best / rows[0].best);
}
