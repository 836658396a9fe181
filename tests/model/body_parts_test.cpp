// A body made of parts: mass, centre, inertia and moment against closed forms.
#include "kreisel/model/parts/body_parts.hpp"

#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/source/gap.hpp"

namespace kreisel::body_parts_test {
namespace {

constexpr double pi = std::numbers::pi, mu0 = 4e-7 * pi;

BodyPart part(SourceKind kind, const Vec3<double>& size, double mass, const Vec3<double>& place = {},
              const Vec3<double>& J = {}) {
  return {{place, {0, 0, 1}, {1, 0, 0}, size, J, kind}, mass};
}

void expect_near(const Vec3<double>& a, const Vec3<double>& b, double small) {
  EXPECT_NEAR(a.x, b.x, small);
  EXPECT_NEAR(a.y, b.y, small);
  EXPECT_NEAR(a.z, b.z, small);
}

TEST(BodyParts, OneOfEachKind) {
  const double m = 0.02, R = 0.015, r = 0.006, h = 0.01;
  const auto inertia = [](const BodyPart& p) { return built(std::span(&p, 1)).inertia; };
  const double across = m * (3 * R * R + h * h) / 12;
  expect_near(inertia(part(SourceKind::cylinder, {R, 0, h}, m)), {across, across, m * R * R / 2}, 1e-18);
  expect_near(inertia(part(SourceKind::cylinder, {R, 0, 0}, m)), {m * R * R / 4, m * R * R / 4, m * R * R / 2}, 1e-18);
  const double tube = m * (3 * (R * R + r * r) + h * h) / 12;
  expect_near(inertia(part(SourceKind::tube, {R, r, h}, m)), {tube, tube, m * (R * R + r * r) / 2}, 1e-18);
  expect_near(inertia(part(SourceKind::sphere, {R, 0, 0}, m)), {0.4 * m * R * R, 0.4 * m * R * R, 0.4 * m * R * R},
              1e-18);
  expect_near(inertia(part(SourceKind::cuboid, {0.01, 0.02, 0.03}, m)),
              {m * 0.0013 / 12, m * 0.001 / 12, m * 0.0005 / 12}, 1e-18);
  expect_near(inertia(part(SourceKind::cylinder, {0, 0, h}, m)), {m * h * h / 12, m * h * h / 12, 0}, 1e-18);
}

// Two halves of a cuboid are the whole one: Steiner's theorem, and the centre between them.
TEST(BodyParts, HalvesMakeTheWhole) {
  const BodyPart halves[] = {part(SourceKind::cuboid, {0.01, 0.02, 0.03}, 0.01, {0.005, 1, 2}, {0.1, 0.2, 1}),
                             part(SourceKind::cuboid, {0.01, 0.02, 0.03}, 0.01, {-0.005, 1, 2}, {0.1, 0.2, 1})};
  const BodyPart whole = part(SourceKind::cuboid, {0.02, 0.02, 0.03}, 0.02, {0, 1, 2}, {0.1, 0.2, 1});
  const BuiltBody a = built(halves), b = built(std::span(&whole, 1));
  EXPECT_DOUBLE_EQ(a.mass, b.mass);
  expect_near(a.centre, {0, 1, 2}, 1e-15);
  expect_near(a.inertia, b.inertia, 1e-15);
  expect_near(a.moment, b.moment, 1e-12);
  expect_near(b.moment, (1.2e-5 / mu0) * Vec3<double>{0.1, 0.2, 1}, 1e-12);
}

// A ring magnet, a stick through it, and the centre where they balance.
TEST(BodyParts, RingOnAStick) {
  const BodyPart parts[] = {part(SourceKind::tube, {0.0095, 0.0048, 0.0032}, 0.005, {0, 0, 0.001}, {1.2, 0, 0}),
                            part(SourceKind::cylinder, {0.003, 0, 0.04}, 0.001, {0, 0, 0.013})};
  const BuiltBody b = built(parts);
  EXPECT_TRUE(is_symmetric_top(b));
  EXPECT_NEAR(b.centre.z, (0.005 * 0.001 + 0.001 * 0.013) / 0.006, 1e-17);
  const double steiner = 0.005 * 0.001 / 0.006 * 0.012 * 0.012;  // of the reduced mass
  EXPECT_NEAR(b.inertia.x, own_inertia(parts[0]).x + own_inertia(parts[1]).x + steiner, 1e-18);
  EXPECT_NEAR(b.inertia.z, own_inertia(parts[0]).z + own_inertia(parts[1]).z, 1e-18);
  EXPECT_NEAR(b.moment.z, 1.2 * pi * (0.0095 * 0.0095 - 0.0048 * 0.0048) * 0.0032 / mu0, 1e-12);
}

// A weight beside the axis tilts the principal axes by half the angle whose tangent is 2 I_xz/(I_xx - I_zz), and the moment with them.
TEST(BodyParts, ImbalanceTiltsTheAxes) {
  const double m = 0.0001;
  const BodyPart parts[] = {part(SourceKind::cylinder, {0.015, 0, 0.004}, 0.02, {}, {1, 0, 0}),
                            part(SourceKind::sphere, {1e-9, 0, 0}, m, {0.01, 0, 0.005})};
  const BuiltBody b = built(parts);
  EXPECT_FALSE(is_symmetric_top(b));
  const double reduced = 0.02 * m / (0.02 + m), own = 0.02 * (3 * 0.015 * 0.015 + 0.004 * 0.004) / 12;
  const double xx = own + reduced * 0.005 * 0.005, zz = 0.02 * 0.015 * 0.015 / 2 + reduced * 0.01 * 0.01,
               xz = -reduced * 0.00005;
  const double angle = 0.5 * std::atan2(-2 * xz, zz - xx);
  EXPECT_NEAR(std::fabs(b.axes[2].x), std::sin(angle), 1e-12);
  EXPECT_NEAR(std::fabs(b.moment.x), std::sqrt(norm2(b.moment)) * std::sin(angle), 1e-12);
  EXPECT_NEAR(b.inertia.x + b.inertia.y + b.inertia.z, 2 * own + 0.02 * 0.015 * 0.015 / 2 + 2 * reduced * 0.000125,
              1e-16);
  EXPECT_NEAR(dot(b.axes[0], b.axes[2]), 0, 1e-14);
  expect_near(cross(b.axes[0], b.axes[1]), b.axes[2], 1e-14);
}

// A turned part is the part, turned.
TEST(BodyParts, TurnedPartsHaveTurnedAxes) {
  BodyPart p = part(SourceKind::cuboid, {0.01, 0.02, 0.03}, 0.02, {}, {0, 0, 1});
  p.shape.axis = {0.6, 0, 0.8};
  p.shape.side = {0.8, 0, -0.6};
  const BuiltBody b = built(std::span(&p, 1));
  expect_near(b.axes[2], {0.6, 0, 0.8}, 1e-14);
  expect_near(b.axes[0], {0.8, 0, -0.6}, 1e-14);
  EXPECT_NEAR(b.inertia.z, 0.02 * 0.0005 / 12, 1e-18);
}

TEST(Gap, DistancesFromSolids) {
  const auto of = [](SourceKind kind, const Vec3<double>& size) {
    return Source<double>{{1, 0, 0}, {0, 0, 1}, {1, 0, 0}, size, {1, 0, 0}, kind};
  };
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::cuboid, {2, 4, 6}), {1, 0, 5}), 2);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::cuboid, {2, 4, 6}), {5, 0, 7}), 5);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::cuboid, {2, 4, 6}), {1.5, 0, 0}), -0.5);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::tube, {3, 1, 2}), {1, 0, 0}), 1);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::tube, {3, 1, 2}), {1, 2, 0}), -1);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::cylinder, {3, 0, 2}), {7, 0, 5}), 5);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::sphere, {2, 0, 0}), {1, 0, 5}), 3);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::loop, {3, 0, 0}), {4, 0, 2}), 2);
  EXPECT_DOUBLE_EQ(gap(of(SourceKind::wire, {0, 2, 0}), {1, 1, 3}), 3);
}

TEST(Gap, OverlapIsMoreThanTouching) {
  const auto cube = [](double x) {
    return Source<double>{{x, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0.01, 0.01, 0.01}, {0, 0, 1}, SourceKind::cuboid};
  };
  EXPECT_FALSE(overlap(cube(0), cube(0.01)));
  EXPECT_TRUE(overlap(cube(0), cube(0.0095)));
  EXPECT_FALSE(overlap(cube(0), cube(1)));
  Source<double> stick = cube(0), ring = cube(0);
  stick.kind = SourceKind::cylinder;
  stick.size = {0.004, 0, 0.03};
  ring.kind = SourceKind::tube;
  ring.size = {0.009, 0.005, 0.003};
  EXPECT_FALSE(overlap(stick, ring));
  stick.size.x = 0.006;
  EXPECT_TRUE(overlap(stick, ring));
}

}  // namespace
}  // namespace kreisel::body_parts_test
