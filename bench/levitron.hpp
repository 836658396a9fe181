// The problem that the benchmarks run: the Levitron of cases/dullin-fig1a.toml, with Dullin's series (J = 7), in any
// units; starts near its equilibrium that stay up, and a source that hands them to a lane kernel.
#pragma once
#include <cmath>
#include <vector>

#include "bench/dullin_top.hpp"
#include "bench/start_list.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel::bench {

using Top = Levitron<double, DullinSeries>;
using State = AxisState<double>;
using Prep = Prepared<Top, LeavesSphere<double>>;

// Lengths, masses and times are measured in these.
struct Units {
  double length = 1, mass = 1, time = 1;
};

// Units in which every component of a state is about 1, as one would choose them for a solver with one tolerance.
inline constexpr Units own_units{disk, mass, 0.01};

inline Prep levitron(const Units& u) {
  const double m = mass / u.mass, a = magnet / u.length, z = height / u.length;
  const double inertia = theta1 / (u.mass * u.length * u.length);
  const double moment = mu * u.time * u.time / (u.mass * u.length * u.length * u.length);  // an energy times a length
  const double g = gravity * u.time * u.time / u.length;
  return {{QuadraticKinetic<double>(m, inertia), -0.25 / inertia, {{{a}}, moment, m * g}}, {z, z}, z};
}

// x and z are metres from the equilibrium; upright and at rest but for the spin.
inline State start_at(double x, double z, const Units& u) {
  const double l = circle * spin * 2 * theta1 * u.time / (u.mass * u.length * u.length);
  return {{x / u.length, 0, (height + z) / u.length}, {}, {0, 0, 1}, {0, 0, l}};
}

// The first start is that of bench_plain_loop; the others are spread evenly over a square of 1 mm below and left of it.
inline std::vector<State> starts_that_stay(std::size_t count, const Units& u) {
  std::vector<State> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double n = static_cast<double>(i);
    const auto part = [n](double irrational) { return n * irrational - std::floor(n * irrational); };
    list.push_back(start_at(0.002 - 0.001 * part(0.7548776662466927), 0.001 - 0.001 * part(0.5698402909980532), u));
  }
  return list;
}

using StartList = StartListOf<Prep>;

}  // namespace kreisel::bench
