#include "kreisel/study/field/trap.hpp"

#include <cmath>

namespace kreisel {

AdiabaticTrap::AdiabaticTrap(const MagnetsParameters& p, const Vec3<double>& r, const Vec3<double>& a)
    : field_(p.field()), solids_(p.solids()), weight_((p.whole().mass * p.g) * p.up()) {
  const Vec3<double> m = p.whole().moment;
  const double along = m.z < 0 ? -1 : 1, size = std::sqrt(norm2(m));
  mu_ = dot(field_.at(r, a).B, a) * along < 0 ? -size : size;
}

double AdiabaticTrap::value(const Vec3<double>& r) const {
  return dot(weight_, r) - mu_ * std::sqrt(norm2(field_.at(r, {0, 0, 1}).B));
}

// ∇|B| = ∇<B, b> with b = B/|B| held fixed.
Vec3<double> AdiabaticTrap::slope(const Vec3<double>& r) const {
  const Vec3<double> B = field_.at(r, {0, 0, 1}).B;
  const double size = std::sqrt(norm2(B));
  if (!(size > 0)) return weight_;
  return weight_ - mu_ * field_.at(r, (1 / size) * B).slope;
}

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
