#include "kreisel/model/parts/spread_moment.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/model/source/gap.hpp"

namespace kreisel {

namespace {

struct GaussPoint {
  double at, weight;  // on [-1, 1]; the weights together 1
};

// Roots of the Legendre polynomial P_n by Newton's iteration, from the cosines that are near to them.
std::vector<GaussPoint> gauss_points(int n) {
  std::vector<GaussPoint> list;
  for (int i = 0; i < n; ++i) {
    double x = std::cos(std::numbers::pi * (i + 0.75) / (n + 0.5)), slope = 0;
    for (int step = 0; step < 100; ++step) {
      double before = 1, now = x;
      for (int k = 2; k <= n; ++k) {
        const double next = ((2 * k - 1) * x * now - (k - 1) * before) / k;
        before = now;
        now = next;
      }
      slope = n * (x * now - before) / (x * x - 1);
      const double off = now / slope;
      x -= off;
      if (std::fabs(off) < 1e-16) break;
    }
    list.push_back({x, 1 / ((1 - x * x) * slope * slope)});
  }
  return list;
}

struct VolumePoint {
  Vec3<double> at;  // along the part's own side, third direction and axis
  double weight;    // together 1
};

std::vector<VolumePoint> cuboid_points(const Vec3<double>& half, int n) {
  std::vector<VolumePoint> list;
  for (const GaussPoint& x : gauss_points(n))
    for (const GaussPoint& y : gauss_points(n))
      for (const GaussPoint& z : gauss_points(n))
        list.push_back({{half.x * x.at, half.y * y.at, half.z * z.at}, x.weight * y.weight * z.weight});
  return list;
}

// Between two radii: Gauss's points in ρ², which is even in volume, and even steps around.
std::vector<VolumePoint> round_points(double inner, double outer, double half_length, int n) {
  std::vector<VolumePoint> list;
  const double low = inner * inner, high = outer * outer;
  for (const GaussPoint& s : gauss_points(n))
    for (const GaussPoint& z : gauss_points(n))
      for (int k = 0; k < 2 * n; ++k) {
        const double rho = std::sqrt(0.5 * (low + high) + 0.5 * (high - low) * s.at);
        const double angle = std::numbers::pi * (k + 0.5) / n;
        list.push_back(
            {{rho * std::cos(angle), rho * std::sin(angle), half_length * z.at}, s.weight * z.weight / (2 * n)});
      }
  return list;
}

// Slices of a sphere, each a disk: its volume goes with 1 - z².
std::vector<VolumePoint> sphere_points(double radius, int n) {
  std::vector<VolumePoint> list;
  for (const GaussPoint& z : gauss_points(n + 1)) {
    const double part = 1.5 * (1 - z.at * z.at) * z.weight;
    for (const VolumePoint& p : round_points(0, radius * std::sqrt(1 - z.at * z.at), 0, n))
      list.push_back({{p.at.x, p.at.y, radius * z.at}, part * p.weight});
  }
  return list;
}

std::vector<VolumePoint> points_of(const Source<double>& s, int n) {
  if (s.kind == SourceKind::cuboid) return cuboid_points(0.5 * s.size, n);
  if (s.kind == SourceKind::sphere) return sphere_points(s.size.x, n);
  return round_points(s.kind == SourceKind::tube ? s.size.y : 0, s.size.x, 0.5 * s.size.z, n);
}

}  // namespace

std::vector<SmallMoment> spread_moments(std::span<const BodyPart> parts, const BuiltBody& body, int points) {
  std::vector<SmallMoment> list;
  const auto seen = [&body](const Vec3<double>& v) {
    return Vec3<double>{dot(body.axes[0], v), dot(body.axes[1], v), dot(body.axes[2], v)};
  };
  for (const BodyPart& part : parts) {
    const Vec3<double> whole = own_moment(part);
    if (norm2(whole) == 0) continue;
    const Source<double>& s = part.shape;
    for (const VolumePoint& p : points_of(s, points)) {
      const Vec3<double> at = s.place + p.at.x * s.side + p.at.y * cross(s.axis, s.side) + p.at.z * s.axis;
      list.push_back({seen(at - body.centre), seen(p.weight * whole)});
    }
  }
  return list;
}

ForceAndTorque force_on(const MagnetSet<double>& field, std::span<const SmallMoment> moments, const Vec3<double>& r,
                        const std::array<Vec3<double>, 3>& axes) {
  const auto told = [&axes](const Vec3<double>& v) { return v.x * axes[0] + v.y * axes[1] + v.z * axes[2]; };
  ForceAndTorque sum{};
  for (const SmallMoment& m : moments) {
    const Vec3<double> d = told(m.place), moment = told(m.moment);
    const DirectedField<double> f = field.at(r + d, moment);
    sum.force += f.slope;
    sum.torque += cross(moment, f.B) + cross(d, f.slope);
  }
  return sum;
}

}  // namespace kreisel
