// Dullin's Levitron in SI units, in the exact field of the disk: what the flow tests run.
#pragma once
#include <vector>

#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using LevitronTop = Levitron<double, DiskField>;

inline constexpr double floating_height = 0.0312926934523295399;  // reference value, upper root

inline LevitronTop levitron_top() {
  const double mass = 0.02, theta1 = 0.25 * mass * 0.015 * 0.015;
  return {QuadraticKinetic<double>(mass, theta1), -0.25 / theta1, {DiskField<double>{0.05, 1}, -9.5e-5, mass * 9.81}};
}

// At rest, upright, displaced from the equilibrium; 20 revolutions per second.
inline AxisState<double> displaced(double x, double z) {
  const double theta3 = 0.5 * 0.02 * 0.015 * 0.015;
  return {{x, 0, floating_height + z}, {}, {0, 0, 1}, {0, 0, 2 * 3.14159265358979323846 * 20 * theta3}};
}

// What a trajectory showed.
struct Rows {
  std::vector<double> times;
  std::vector<AxisState<double>> states;
  void operator()(double t, const AxisState<double>& s) {
    times.push_back(t);
    states.push_back(s);
  }
};

inline LeavesSphere<double> escape_sphere() { return {floating_height, floating_height}; }

}  // namespace kreisel
