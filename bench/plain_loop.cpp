// One Strang step of the Levitron with Dullin's series (J = 7): the library against a plain loop written by hand for
// just that, in one run. Prints nanoseconds per step and the ratio; the house rule is a ratio of at most 1.2.
//
//   ninja -C build/release bench_plain_loop && build/release/bin/bench_plain_loop
//
// The count of operations is in docs/performance.md.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/method/strang.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double mass = 0.02, magnet = 0.05, mu = -0.000095, gravity = 9.81, theta1 = mass * 0.015 * 0.015 / 4;
constexpr double height = 0.0312926934523295399, h = 0.002;

// What a careful person writes for this one problem and no other: no templates, libm's sin and cos.
struct Plain {
  double r[3], p[3], a[3], l[3], f[3], t[3];

  void force() {
    const double s = r[0] * r[0] + r[1] * r[1], z = r[2];
    const double w = 1 / (z * z + magnet * magnet), x = z * w;
    double even[8], odd[8];
    even[0] = -2 * pi * magnet * magnet * w * std::sqrt(w);
    odd[0] = 0;
    for (int j = 1; j <= 7; ++j) {
      odd[j] = (1 - 0.25 / j) * x * even[j - 1] + w * odd[j - 1];
      even[j] = -(4 + 1.0 / j) * x * odd[j] + (1 - 0.25 / (j * j)) * w * even[j - 1];
    }
    double f1 = 0, f2 = even[7], f11 = 0, f12 = 0;
    for (int j = 6; j >= 0; --j) {
      f12 = f12 * s + f2;
      f2 = f2 * s + even[j];
      f11 = f11 * s + f1;
      f1 = f1 * s + odd[j + 1];
    }
    const double f22 = -4 * (f1 + s * f11);
    const double q = r[0] * a[0] + r[1] * a[1], outward = 4 * f11 * q + 2 * f12 * a[2];
    f[0] = -mu * (2 * f1 * a[0] + outward * r[0]);
    f[1] = -mu * (2 * f1 * a[1] + outward * r[1]);
    f[2] = -mu * (2 * f12 * q + f22 * a[2]) - mass * gravity;
    const double g[3] = {2 * mu * f1 * r[0], 2 * mu * f1 * r[1], mu * f2};
    t[0] = g[1] * a[2] - g[2] * a[1];
    t[1] = g[2] * a[0] - g[0] * a[2];
    t[2] = g[0] * a[1] - g[1] * a[0];
  }

  void kick(double dt) {
    for (int i = 0; i < 3; ++i) p[i] += dt * f[i];
    for (int i = 0; i < 3; ++i) l[i] += dt * t[i];
  }

  void drift() {
    double u[3];
    for (int i = 0; i < 3; ++i) r[i] += h / mass * p[i];
    for (int i = 0; i < 3; ++i) u[i] = h / theta1 * l[i];
    const double angle = std::sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    const double c1 = std::sin(angle) / angle, half = std::sin(angle / 2) / angle, c2 = 2 * half * half;
    const double v[3] = {u[1] * a[2] - u[2] * a[1], u[2] * a[0] - u[0] * a[2], u[0] * a[1] - u[1] * a[0]};
    const double b[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    for (int i = 0; i < 3; ++i) a[i] += c1 * v[i] + c2 * b[i];
  }

  // Returns r_x at the end, so that nothing is optimised away.
  double run(int steps) {
    force();
    const double limit = height * height;
    for (int n = 0; n < steps; ++n) {
      kick(h / 2);
      drift();
      force();
      kick(h / 2);
      const double dz = r[2] - height;
      if (!(r[0] * r[0] + r[1] * r[1] + dz * dz < limit)) break;
    }
    return r[0];
  }
};

template <template <class> class Field>
double run_library(const Field<double>& field, int steps) {
  using namespace kreisel;
  const Levitron<double, Field> top{
      QuadraticKinetic<double>(mass, theta1), -0.25 / theta1, {field, mu, mass * gravity}};
  const AxisState<double> s{{0.002, 0, height + 0.001}, {}, {0, 0, 1}, {0, 0, 2 * pi * 20 * 2 * theta1}};
  return fate_of(Strang{}, top, s, schedule(h, h * steps), LeavesSphere<double>{height, height}).time;
}

double run_plain(int steps) {
  Plain s{{0.002, 0, height + 0.001}, {0, 0, 0}, {0, 0, 1}, {0, 0, 2 * pi * 20 * 2 * theta1}, {}, {}};
  return s.run(steps);
}

}  // namespace

int main() {
  constexpr int steps = 200000, rounds = 15;
  volatile double sink = 0;
  const auto seconds = [&sink](auto&& work) {
    const auto begin = std::chrono::steady_clock::now();
    sink = sink + work(steps);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / steps * 1e9;
  };
  double plain = 1e9, series = 1e9, disk = 1e9;
  for (int i = 0; i < rounds; ++i) {  // in turn, and the best of each: other work on the machine disturbs all alike
    plain = std::min(plain, seconds(run_plain));
    series = std::min(series, seconds([](int n) { return run_library<kreisel::DiskSeries7>({{magnet}}, n); }));
    disk = std::min(disk, seconds([](int n) { return run_library<kreisel::DiskField>({magnet}, n); }));
  }
  fmt::print("{:<34}{:>9}{:>8}\n", "Strang step of the Levitron", "ns", "ratio");
  fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", "plain loop, series J = 7", plain, 1.0);
  fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", "kreisel, series J = 7", series, series / plain);
  fmt::print("{:<34}{:>9.1f}{:>8.2f}\n", "kreisel, exact disk", disk, disk / plain);
}
