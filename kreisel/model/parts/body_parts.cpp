#include "kreisel/model/parts/body_parts.hpp"

#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>

#include "kreisel/model/source/gap.hpp"

namespace kreisel {

namespace {

constexpr double even = 1e-9;

// v v^T: what a mass at v takes from |v|².
Eigen::Matrix3d outer(const Vec3<double>& v) {
  const Eigen::Vector3d e(v.x, v.y, v.z);
  return e * e.transpose();
}

Vec3<double> unit(const Vec3<double>& v) { return (1 / std::sqrt(norm2(v))) * v; }

Vec3<double> vec(const Eigen::Vector3d& v) { return {v[0], v[1], v[2]}; }

}  // namespace

Vec3<double> own_inertia(const BodyPart& part) {
  const Vec3<double>& s = part.shape.size;
  const double m = part.mass;
  switch (part.shape.kind) {
    case SourceKind::cuboid:
      return (m / 12) * Vec3<double>{s.y * s.y + s.z * s.z, s.x * s.x + s.z * s.z, s.x * s.x + s.y * s.y};
    case SourceKind::sphere:
      return (0.4 * m * s.x * s.x) * Vec3<double>{1, 1, 1};
    default:
      break;
  }
  const double inner = part.shape.kind == SourceKind::tube ? s.y : 0, radii = s.x * s.x + inner * inner;
  const double across = m / 12 * (3 * radii + s.z * s.z);
  return {across, across, 0.5 * m * radii};
}

Vec3<double> own_moment(const BodyPart& part) {
  const Source<double>& s = part.shape;
  const double per_tesla = volume(s) / (4e-7 * std::numbers::pi);
  if (s.kind != SourceKind::cuboid) return (per_tesla * s.strength.x) * s.axis;
  const Vec3<double> J = s.strength;
  return per_tesla * (J.x * s.side + J.y * cross(s.axis, s.side) + J.z * s.axis);
}

BuiltBody built(std::span<const BodyPart> parts) {
  BuiltBody body;
  Vec3<double> moment{}, first{};
  for (const BodyPart& p : parts) {
    body.mass += p.mass;
    first += p.mass * p.shape.place;
    moment += own_moment(p);
  }
  body.centre = (1 / body.mass) * first;
  Eigen::Matrix3d tensor = Eigen::Matrix3d::Zero();
  for (const BodyPart& p : parts) {
    const Vec3<double> d = p.shape.place - body.centre, own = own_inertia(p);
    tensor += p.mass * (norm2(d) * Eigen::Matrix3d::Identity() - outer(d));
    tensor +=
        own.x * outer(p.shape.side) + own.y * outer(cross(p.shape.axis, p.shape.side)) + own.z * outer(p.shape.axis);
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> found(tensor);
  const auto along = [&](int i, int k) { return std::fabs(found.eigenvectors()(k, i)); };
  int third = 0;
  for (int i = 1; i < 3; ++i)
    if (along(i, 2) >= along(third, 2)) third = i;
  int one = (third + 1) % 3, two = (third + 2) % 3;
  if (along(two, 0) > along(one, 0)) std::swap(one, two);
  const Eigen::Vector3d values = found.eigenvalues();
  Vec3<double> e3 = vec(found.eigenvectors().col(third)), e1 = vec(found.eigenvectors().col(one));
  const auto alike = [&](int i, int k) { return std::fabs(values[i] - values[k]) <= even * (values[i] + values[k]); };
  if (alike(third, one) && alike(third, two))
    e3 = {0, 0, 1};
  else if (alike(third, one) || alike(third, two)) {  // the third axis may lie anywhere across the one that differs
    const Vec3<double> n = vec(found.eigenvectors().col(alike(third, one) ? two : one));
    e3 = unit(mul_add(-n.z, n, Vec3<double>{0, 0, 1}));
    e1 = alike(third, one) ? cross(n, e3) : n;
  }
  if (e3.z < 0) e3 = -e3;
  body.inertia = {values[one], values[two], values[third]};
  if (alike(one, two)) {
    e1 = mul_add(-e3.x, e3, Vec3<double>{1, 0, 0});
    body.inertia.x = body.inertia.y = 0.5 * (values[one] + values[two]);
  }
  if (e1.x < 0) e1 = -e1;
  e1 = unit(mul_add(-dot(e1, e3), e3, e1));
  body.axes = {e1, cross(e3, e1), e3};
  body.moment = {dot(moment, body.axes[0]), dot(moment, body.axes[1]), dot(moment, body.axes[2])};
  return body;
}

bool is_symmetric_top(const BuiltBody& body) {
  const Vec3<double>& m = body.moment;
  return body.inertia.x == body.inertia.y && std::hypot(m.x, m.y) <= even * std::fabs(m.z);
}

}  // namespace kreisel
