#include "kreisel/system/heavy/heavy_equilibria.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/observe/equilibrium/heavy_equilibrium.hpp"

namespace kreisel {

namespace {

constexpr double turn = 2 * std::numbers::pi;

// Θ1 cos θ φ'² - L3 φ' + d = 0; small deviations turn at ν² = φ'² sin² θ + (L3/Θ1 - 2 φ' cos θ)².
void add_precessions(EquilibriumReport& report, double theta1, double theta3, double d, double tilt) {
  const double c = std::cos(tilt), s = std::sin(tilt), l3 = turn * report.spin * theta3;
  if (std::fabs(s) < 1e-9) return;
  if (d * c > 1e-12 * std::fabs(d)) report.least_spin = std::sqrt(4 * theta1 * d * c) / (turn * theta3);
  const double discriminant = l3 * l3 - 4 * theta1 * d * c;
  if (discriminant < 0) return;
  const auto add = [&](double rate) {
    report.precessions.push_back({tilt, rate, std::hypot(rate * s, l3 / theta1 - 2 * rate * c) / turn});
  };
  const double sum = l3 + std::copysign(std::sqrt(discriminant), l3);  // does not cancel
  if (sum != 0) add(2 * d / sum);
  if (std::fabs(c) > 1e-12 && discriminant > 0) add(sum / (2 * theta1 * c));
}

}  // namespace

EquilibriumReport lagrange_equilibria(double theta1, double theta3, double d, double spin, double tilt) {
  const LagrangeTop<double> top{1 / theta1, 0.5 * (1 / theta3 - 1 / theta1), d};
  EquilibriumReport report;
  report.spin = spin;
  for (const int direction : {1, -1}) report.equilibria.push_back(analysed(top, 0, direction, theta3, spin));
  add_precessions(report, theta1, theta3, d, tilt);
  return report;
}

EquilibriumReport heavy_equilibria(const HeavyParameters& p) {
  const Vec3<double> I = p.inertia(), Pi = p.start_Pi(), Gamma = p.start_Gamma();
  const Vec3<double> c = std::sqrt(norm2(Gamma)) * p.c();  // the length of Γ counts as weight
  const Vec3<double> omega{Pi.x / I.x, Pi.y / I.y, Pi.z / I.z};
  if (p.kind() == HeavyKind::lagrange)
    return lagrange_equilibria(I.x, I.z, c.z, omega.z / turn, std::atan2(std::hypot(Gamma.x, Gamma.y), Gamma.z));
  EquilibriumReport report;
  if (p.kind() == HeavyKind::euler) {
    report.spin = std::sqrt(norm2(omega)) / turn;
    report.equilibria = principal_rotations(I, report.spin);
    return report;
  }
  if (on_principal_axis(I, c)) report.spin = dot(omega, c) / std::sqrt(norm2(c)) / turn;
  report.equilibria = upright_and_hanging(I, c, report.spin);
  return report;
}

}  // namespace kreisel
