// A magnet as many dipoles: what it is together, and what a field does to it that one dipole does not feel.
#include "kreisel/model/parts/spread_moment.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace kreisel::spread_moment_test {
namespace {

constexpr double mu0 = 4e-7 * std::numbers::pi;

BodyPart part(SourceKind kind, const Vec3<double>& size, const Vec3<double>& place) {
  const double J = 0.4;
  return {{place,
           {0, 0, 1},
           {1, 0, 0},
           size,
           kind == SourceKind::cuboid ? Vec3<double>{0, 0, J} : Vec3<double>{J, 0, 0},
           kind},
          0.01};
}

MagnetSet<double> base(SourceKind kind, const Vec3<double>& size, const Vec3<double>& strength) {
  MagnetSet<double> set;
  set.sources[0] = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, size, strength, kind};
  set.count = 1;
  return set;
}

TEST(SpreadMoment, IsTogetherTheMomentAtTheCentre) {
  for (const BodyPart& p :
       {part(SourceKind::cylinder, {0.012, 0, 0.003}, {}), part(SourceKind::tube, {0.012, 0.005, 0.003}, {}),
        part(SourceKind::cuboid, {0.01, 0.02, 0.03}, {}), part(SourceKind::sphere, {0.01, 0, 0}, {})}) {
    const BuiltBody body = built(std::span(&p, 1));
    Vec3<double> whole{}, first{};
    double square = 0;
    for (const SmallMoment& m : spread_moments(std::span(&p, 1), body)) {
      whole += m.moment;
      first += m.moment.z * m.place;
      square += m.moment.z * m.place.z * m.place.z;
    }
    EXPECT_NEAR(whole.z, body.moment.z, 1e-14 * std::fabs(body.moment.z));
    EXPECT_NEAR(std::sqrt(norm2(first)), 0, 1e-16 * std::fabs(body.moment.z));
    // <z²> of even density is that of the inertia: (I1 + I2 - I3)/2 m.
    const double mean = 0.5 * (body.inertia.x + body.inertia.y - body.inertia.z) / body.mass;
    EXPECT_NEAR(square, body.moment.z * mean, 1e-14 * std::fabs(body.moment.z) * 1e-4);
  }
}

// Outside, the field of a sphere is a dipole's, and so is what a field does to it, whatever that field is.
TEST(SpreadMoment, SphereIsADipole) {
  const BodyPart ball = part(SourceKind::sphere, {0.006, 0, 0}, {});
  const BuiltBody body = built(std::span(&ball, 1));
  const MagnetSet<double> field = base(SourceKind::cuboid, {0.1, 0.08, 0.02}, {0.1, 0, 0.4});
  const Vec3<double> r{0.01, 0.02, 0.05};
  const std::array<Vec3<double>, 3> axes{{{1, 0, 0}, {0, 0.8, 0.6}, {0, -0.6, 0.8}}};
  const Vec3<double> moment = body.moment.z * axes[2];
  const ForceAndTorque f = force_on(field, spread_moments(std::span(&ball, 1), body, 8), r, axes);
  const DirectedField<double> d = field.at(r, moment);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(f.force[i], d.slope[i], 1e-10 * std::sqrt(norm2(d.slope)));
    EXPECT_NEAR(f.torque[i], cross(moment, d.B)[i], 1e-10 * std::sqrt(norm2(moment) * norm2(d.B)));
  }
}

// Two magnets on one axis: the force between them is the same seen from either side, which one dipole in place of the other is not.
TEST(SpreadMoment, ForceIsThatOfTheOtherSide) {
  const double gap = 0.01;
  const BodyPart disk = part(SourceKind::cylinder, {0.01, 0, 0.004}, {}),
                 plate = part(SourceKind::cylinder, {0.03, 0, 0.01}, {});
  const std::array<Vec3<double>, 3> upright{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const double height = gap + 0.002 + 0.005;
  const auto on = [&](const BodyPart& a, const BodyPart& from, double z, int points) {
    const BuiltBody body = built(std::span(&a, 1));
    return force_on(base(SourceKind::cylinder, from.shape.size, from.shape.strength),
                    spread_moments(std::span(&a, 1), body, points), {0, 0, z}, upright)
        .force.z;
  };
  const double above = on(disk, plate, height, 12), below = on(plate, disk, -height, 16);
  EXPECT_NEAR(above, -below, 1e-6 * std::fabs(above));
  const double dipole = base(SourceKind::cylinder, plate.shape.size, plate.shape.strength)
                            .at({0, 0, height}, {0, 0, 0.4 * std::numbers::pi * 1e-4 * 0.004 / mu0})
                            .slope.z;
  EXPECT_GT(std::fabs(dipole - above), 0.01 * std::fabs(above));
}

}  // namespace
}  // namespace kreisel::spread_moment_test
