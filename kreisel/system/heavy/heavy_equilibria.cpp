#include "kreisel/system/heavy/heavy_equilibria.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/observe/heavy_equilibrium.hpp"

namespace kreisel {

EquilibriumReport lagrange_equilibria(double theta1, double theta3, double d, double spin) {
  const LagrangeTop<double> top{1 / theta1, 0.5 * (1 / theta3 - 1 / theta1), d};
  EquilibriumReport report;
  report.spin = spin;
  for (const int direction : {1, -1}) report.equilibria.push_back(analysed(top, 0, direction, theta3, spin));
  return report;
}

EquilibriumReport heavy_equilibria(const HeavyParameters& p) {
  const Vec3<double> I = p.inertia(), Pi = p.start_Pi(), Gamma = p.start_Gamma();
  const Vec3<double> c = std::sqrt(norm2(Gamma)) * p.c();  // the length of Γ counts as weight
  const Vec3<double> omega{Pi.x / I.x, Pi.y / I.y, Pi.z / I.z};
  constexpr double turn = 2 * std::numbers::pi;
  if (p.kind() == HeavyKind::lagrange) return lagrange_equilibria(I.x, I.z, c.z, omega.z / turn);
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
