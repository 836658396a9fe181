#include "kreisel/system/driven/air.hpp"

#include <cmath>
#include <numbers>

namespace kreisel {

AirDrag air_drag(InAir shape, double radius, double density, double viscosity) {
  const double pi = std::numbers::pi, R = radius, area = pi * R * R;
  AirDrag d;
  if (shape == InAir::sphere) {
    d.linear = 6 * pi * viscosity * R;
    d.quadratic = 0.5 * density * 0.44 * area;
    d.turning = 8 * pi * viscosity * R * R * R;
    d.laminar = 0.5 * 6.45 * std::sqrt(density * viscosity) * R * R * R * R;
  } else if (shape == InAir::disk) {
    d.linear = 16 * viscosity * R;
    d.quadratic = 0.5 * density * 1.17 * area;
    d.laminar = 0.5 * 3.87 * std::sqrt(density * viscosity) * R * R * R * R;
  }
  return d;
}

double turning_reynolds(double omega, double radius, double density, double viscosity) {
  return density * std::fabs(omega) * radius * radius / viscosity;
}

ReynoldsRange turning_range(InAir shape) {
  return shape == InAir::disk ? ReynoldsRange{300, 3e5} : ReynoldsRange{0, 4e4};
}

}  // namespace kreisel
