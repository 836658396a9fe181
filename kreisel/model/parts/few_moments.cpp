#include "kreisel/model/parts/few_moments.hpp"

#include <algorithm>
#include <cmath>

namespace kreisel {

namespace {

constexpr int fine = 8;  // Gauss's points along each direction that multipoles are summed over: exact to the order 15

using Multipoles = std::array<double, MomentsOnAxis<double>::capacity>;

// Adds m·∇(R^(n+1) P_(n+1))/(n + 1) by (n + 1) A_(n+1) = (2n + 1) ζ A_n - n R² A_(n-1), and its slope across the axis; ∂A_(n+1)/∂ζ = (n + 1) A_n.
void add_multipoles(Multipoles& M, std::size_t count, double zeta, double rho, double along, double outward) {
  const double square = zeta * zeta + rho * rho;
  double A = 1, before = 0, slope = 0, slope_before = 0;  // A_n, A_(n-1), and ∂/∂ρ of both
  for (std::size_t i = 0; i < count; ++i) {
    const auto n = static_cast<double>(i);
    const double next = ((2 * n + 1) * zeta * A - n * square * before) / (n + 1);
    const double slope_next = ((2 * n + 1) * zeta * slope - n * (2 * rho * before + square * slope_before)) / (n + 1);
    M[i] += along * A + outward * slope_next / (n + 1);
    before = A;
    A = next;
    slope_before = slope;
    slope = slope_next;
  }
}

// The coefficients of Lagrange's polynomial that is 1 at x_j and 0 at the others.
Multipoles lagrange(const std::vector<double>& x, std::size_t j) {
  Multipoles c{};
  c[0] = 1;
  std::size_t degree = 0;
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (k == j) continue;
    ++degree;
    for (std::size_t n = degree + 1; n-- > 0;) c[n] = ((n > 0 ? c[n - 1] : 0) - x[k] * c[n]) / (x[j] - x[k]);
  }
  return c;
}

bool is_round(const Source<double>& s) { return s.kind != SourceKind::cuboid; }

// A part by itself, along its own axes.
BuiltBody own_frame(const BodyPart& part) {
  BuiltBody b;
  b.centre = part.shape.place;
  b.axes = {part.shape.side, cross(part.shape.axis, part.shape.side), part.shape.axis};
  return b;
}

}  // namespace

MomentsOnAxis<double> moments_on_axis(std::span<const SmallMoment> moments, int count) {
  double whole = 0, middle = 0, reach = 0;
  for (const SmallMoment& m : moments) {
    whole += std::sqrt(norm2(m.moment));
    middle += std::sqrt(norm2(m.moment)) * m.place.z;
  }
  middle /= whole;
  const auto n = static_cast<std::size_t>(count);
  Multipoles M{};
  for (const SmallMoment& m : moments) {
    const double rho = std::hypot(m.place.x, m.place.y), zeta = m.place.z - middle;
    const double outward = rho > 0 ? (m.place.x * m.moment.x + m.place.y * m.moment.y) / rho : 0;
    reach = std::max(reach, std::hypot(rho, zeta));
    add_multipoles(M, n, zeta, rho, m.moment.z, outward);
  }
  // Not beyond the magnet itself; much nearer to the middle the moments would become large and cancel each other.
  const double far = reach > 0 ? 0.8 * reach : 1;
  std::vector<double> x;
  for (std::size_t j = 0; j < n; ++j)
    x.push_back(n == 1 ? 0 : 2 * static_cast<double>(j) / static_cast<double>(n - 1) - 1);
  MomentsOnAxis<double> list;
  for (std::size_t j = 0; j < n; ++j) {
    const Multipoles c = lagrange(x, j);
    double sum = 0, power = 1;
    for (std::size_t k = 0; k < n; ++k, power *= far) sum += c[k] * M[k] / power;
    list.at[j] = middle + far * x[j];
    list.moment[j] = sum;
  }
  list.count = n;
  return list;
}

std::vector<SmallMoment> few_moments(std::span<const BodyPart> parts, const BuiltBody& body, int count) {
  std::vector<SmallMoment> list;
  const auto seen = [&body](const Vec3<double>& v) {
    return Vec3<double>{dot(body.axes[0], v), dot(body.axes[1], v), dot(body.axes[2], v)};
  };
  for (const BodyPart& part : parts) {
    const Source<double>& s = part.shape;
    const Vec3<double> whole = own_moment(part);
    if (norm2(whole) == 0) continue;
    if (s.kind == SourceKind::sphere) {
      list.push_back({seen(s.place - body.centre), seen(whole)});
    } else if (is_round(s)) {
      const auto fine_moments = spread_moments(std::span(&part, 1), own_frame(part), fine);
      const MomentsOnAxis<double> own = moments_on_axis(fine_moments, count);
      for (std::size_t j = 0; j < own.count; ++j)
        list.push_back({seen(s.place + own.at[j] * s.axis - body.centre), seen(own.moment[j] * s.axis)});
    } else {
      for (const SmallMoment& m : spread_moments(std::span(&part, 1), body, (count + 1) / 2)) list.push_back(m);
    }
  }
  return list;
}

bool round_about_axis(std::span<const BodyPart> parts, const BuiltBody& body) {
  for (const BodyPart& part : parts) {
    if (norm2(own_moment(part)) == 0) continue;
    const Source<double>& s = part.shape;
    const Vec3<double> off = cross(s.place - body.centre, body.axes[2]), askew = cross(s.axis, body.axes[2]);
    const double length = std::max({s.size.x, s.size.y, s.size.z});
    if (!is_round(s) || norm2(off) > 1e-18 * length * length || norm2(askew) > 1e-18) return false;
  }
  return true;
}

}  // namespace kreisel
