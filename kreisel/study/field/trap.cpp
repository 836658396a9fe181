#include "kreisel/study/field/trap.hpp"

#include <cmath>

namespace kreisel {

AdiabaticTrap::AdiabaticTrap(const MagnetsParameters& p, const Vec3<double>& r, const Vec3<double>& a)
    : top_(magnets_top(p)), solids_(p.solids()) {
  const double moment = top_.potential.moment, along = dot(top_.potential.field.at(r, a).B, a);
  mu_ = along * moment < 0 ? -std::fabs(moment) : std::fabs(moment);
  side_ = dot(top_.potential.gradient(r, a).a, a) < 0 ? -1 : 1;
}

// Along ∂U/∂a, or against it. What of that depends on the axis itself is little, and of one dipole nothing: to take the axis along it
// again and again ends there soon.
Vec3<double> AdiabaticTrap::axis(const Vec3<double>& r) const {
  constexpr int most = 20;
  Vec3<double> a = top_.potential.field.at(r, {0, 0, 1}).B;
  if (!(norm2(a) > 0)) return {0, 0, 1};
  const double against = mu_ < 0 ? -1 : 1, moment = top_.potential.moment < 0 ? -1 : 1;
  a = (against * moment / std::sqrt(norm2(a))) * a;
  if (top_.potential.moments.count == 0) return a;
  for (int i = 0; i < most; ++i) {
    const Vec3<double> way = side_ * top_.potential.gradient(r, a).a, before = a;
    if (!(norm2(way) > 0) || !std::isfinite(norm2(way))) break;
    a = (1 / std::sqrt(norm2(way))) * way;
    if (norm2(a - before) < 1e-24) break;
  }
  return a;
}

double AdiabaticTrap::value(const Vec3<double>& r) const { return top_.potential.value(r, axis(r)); }

// As the axis turns with the place the energy does not change: nothing turns it there.
Vec3<double> AdiabaticTrap::slope(const Vec3<double>& r) const { return top_.potential.gradient(r, axis(r)).r; }

Vec3<double> AdiabaticTrap::stiffness(const Vec3<double>& r) const {
  const double gap = solids_.gap(r), h = 1e-4 * (std::isfinite(gap) && gap > 0 ? gap : 1e-2);
  Vec3<double> k{};
  for (int i = 0; i < 3; ++i) {
    Vec3<double> d{};
    d[i] = h;
    k[i] = (slope(r + d)[i] - slope(r - d)[i]) / (2 * h);
  }
  return k;
}

}  // namespace kreisel
