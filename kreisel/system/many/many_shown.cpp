#include "kreisel/system/many/many_shown.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kreisel {

namespace {

using Bodies = std::span<const AxisState<double>>;

constexpr std::size_t few = 8;  // bodies whose tilts are shown one by one

double nearest(Bodies bodies) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < bodies.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) least = std::min(least, norm2(bodies[i].r - bodies[j].r));
  return std::sqrt(least);
}

Vec3<double> mean(Bodies bodies, Vec3<double> AxisState<double>::*part) {
  Vec3<double> sum;
  for (const AxisState<double>& b : bodies) sum += b.*part;
  return (1 / static_cast<double>(bodies.size())) * sum;
}

double radius(Bodies bodies) {
  const Vec3<double> centre = mean(bodies, &AxisState<double>::r);
  double sum = 0;
  for (const AxisState<double>& b : bodies) sum += norm2(b.r - centre);
  return std::sqrt(sum / static_cast<double>(bodies.size()));
}

}  // namespace

ManyShown::ManyShown(const ManyParameters& p, std::function<double(std::size_t, const AxisState<double>&)> kinetic)
    : kinetic_(std::move(kinetic)) {
  for (const ManyParameters::Body& b : p.bodies) {
    bodies_.push_back({b.mass, b.theta1, b.theta3, dot(b.start.l, b.start.a)});
    largest_l3_ = std::max(largest_l3_, std::abs(bodies_.back().l3));
  }
  const int n = static_cast<int>(p.bodies.size());
  if (kinetic_)
    list_ = {{"kinetic", dimension::energy, 1, "kinetic energy"}};
  else
    list_ = {{"moving", dimension::energy, 1, "kinetic energy of the centres of mass", ShownRole::moving},
             {"turning", dimension::energy, 1, "kinetic energy of the rotations", ShownRole::turning}};
  list_.insert(
      list_.end(),
      {{"radius", dimension::length, 1, "root mean square distance from their middle", ShownRole::extent},
       {"polarisation", dimension::none, 1, "length of the mean of all axes", ShownRole::polarisation},
       {"axis_defect", dimension::none, 1, "the worst body's | |a|^2 - 1 |"},
       {"spin_defect", dimension::none, 1, "the worst body's change of <l, a>, relative to the largest of all"}});
  if (n > 1)
    list_.push_back({"nearest", dimension::length, 1, "the smallest distance of two bodies", ShownRole::nearest});
  if (p.bodies.size() <= few)
    list_.push_back({"tilt", dimension::angle, n, "angle of each axis from the vertical", ShownRole::tilt});
}

std::vector<double> ManyShown::energies(Bodies bodies) const {
  double moving = 0, turning = 0, kinetic = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const AxisState<double>& b = bodies[i];
    const Body& own = bodies_[i];
    const double l3 = dot(b.l, b.a);
    if (kinetic_) kinetic += kinetic_(i, b);
    moving += 0.5 * norm2(b.p) / own.mass;
    turning += 0.5 * norm2(b.l) / own.theta1 + 0.5 * (1 / own.theta3 - 1 / own.theta1) * l3 * l3;
  }
  return kinetic_ ? std::vector{kinetic} : std::vector{moving, turning};
}

std::vector<double> ManyShown::values(Bodies bodies) const {
  double axis = 0, spin = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const AxisState<double>& b = bodies[i];
    const Body& own = bodies_[i];
    const double l3 = dot(b.l, b.a);
    axis = std::max(axis, std::abs(norm2(b.a) - 1));
    spin = std::max(spin, std::abs(l3 - own.l3));
  }
  if (largest_l3_ > 0) spin /= largest_l3_;
  std::vector<double> v = energies(bodies);
  v.insert(v.end(), {radius(bodies), std::sqrt(norm2(mean(bodies, &AxisState<double>::a))), axis, spin});
  if (bodies.size() > 1) v.push_back(nearest(bodies));
  if (bodies.size() <= few)
    for (const AxisState<double>& b : bodies) v.push_back(std::atan2(std::hypot(b.a.x, b.a.y), b.a.z));
  return v;
}

}  // namespace kreisel
