#include "kreisel/study/field/trap.hpp"

#include <cmath>

namespace kreisel {

AdiabaticTrap::AdiabaticTrap(const MagnetsParameters& p, const Vec3<double>& r, const Vec3<double>& a)
    : potential_(magnets_top(p).potential), solids_(p.solids()) {
  const double size = std::fabs(potential_.moment);
  mu_ = dot(potential_.field.at(r, a).B, a) * potential_.moment < 0 ? -size : size;
}

double AdiabaticTrap::reach() const {
  double most = 0;
  for (std::size_t j = 0; j < potential_.moments.count; ++j)
    most = std::fmax(most, std::fabs(potential_.moments.at[j]));
  return most;
}

double AdiabaticTrap::value(const Vec3<double>& r) const {
  const Vec3<double> B = potential_.field.at(r, {0, 0, 1}).B;
  const double size = std::sqrt(norm2(B)), along = mu_ * potential_.moment < 0 ? -1 : 1;
  return potential_.value(r, size > 0 ? (along / size) * B : Vec3<double>{0, 0, 1});
}

Vec3<double> AdiabaticTrap::stiffness(const Vec3<double>& r) const {
  const double gap = solids_.gap(r), h = 1e-3 * (std::isfinite(gap) && gap > 0 ? gap : 1e-2), here = value(r);
  Vec3<double> k{};
  for (int i = 0; i < 3; ++i) {
    Vec3<double> d{};
    d[i] = h;
    k[i] = ((value(r + d) - here) - (here - value(r - d))) / (h * h);
  }
  return k;
}

}  // namespace kreisel
