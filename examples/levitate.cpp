// How long does a Levitron stay up? The smallest complete program.
#include <iostream>

#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"

int main() {
  using namespace kreisel;
  // A top of 20 g, a thin disk of 15 mm radius, over a magnet of 50 mm radius (SI units; Dullin 2004).
  const double mass = 0.02, theta1 = mass * 0.015 * 0.015 / 4, theta3 = 2 * theta1, mu = -0.000095;
  const Levitron<double, DiskField> top{
      QuadraticKinetic<double>(mass, theta1), 0.5 * (1 / theta3 - 1 / theta1), {{0.05}, mu, mass * 9.81}};

  const double height = equilibrium_heights(top, 1, 0.025, 0.1).back();
  std::cout << "floats at " << height << " m\n";

  const LeavesSphere<double> escape{height, height};
  for (const double spin : {10.0, 20.0, 30.0, 40.0}) {  // revolutions per second
    const AxisState<double> start{{0.001, 0, height}, {}, {0, 0, 1}, {0, 0, 2 * 3.141592653589793 * spin * theta3}};
    const Outcome end = fate_of(Strang{}, top, start, schedule(0.002, 20), escape);
    std::cout << spin << " Hz: " << name(end.fate) << " at " << end.time << " s\n";
  }
}
