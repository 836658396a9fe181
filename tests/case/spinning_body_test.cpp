// Bodies over magnets that are no symmetric tops: stability over a turn, against what is known where the field has an axis; and magnets
// that are more than one dipole.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/model/parts/spread_moment.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/magnets_spinning.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"
#include "support/published_case.hpp"

namespace kreisel::spinning_body_test {
namespace {

// Dullin's Levitron with unlike moments of inertia, over a loop that has the field of its disk.
const std::string loop = R"(
title = "a body over a loop"
system = "magnets"
units = "SI"
space = "body"
[body]
mass = 0.02
theta1 = 1.0e-6
theta2 = 1.25e-6
theta3 = 2.25e-6
moment = -0.000095
[[field.magnet]]
kind = "loop"
radius = 0.05
current = 1e7
[initial]
spin = 20
[run]
step = 0.001
until = 0.1
)";

Settings settings_of(const std::string& text, const std::vector<std::string>& overrides) {
  Settings s = settings_from_text(text, "test.toml");
  for (const std::string& o : overrides) apply_override(s, o);
  return s;
}
Case opened(const std::string& text, const std::vector<std::string>& overrides = {}) {
  return open_case(settings_of(text, overrides), "test");
}
MagnetsParameters numbers_of(const std::string& text, const std::vector<std::string>& overrides = {}) {
  const Case c = opened(text, overrides);
  Reader reader(c.settings);
  return read_magnets(reader, true, true);
}
std::string refusal(const std::string& text, const std::vector<std::string>& overrides) {
  try {
    opened(text, overrides);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

const Equilibrium& carried(const EquilibriumReport& r) {
  for (const Equilibrium& e : r.equilibria)
    if (e.vertical_stable && e.direction > 0) return e;
  throw Error("nothing floats");
}

// The Levitron's own answer is that of a steady turn, whose coefficients are constant as seen from the body.
TEST(SpinningBody, OverALoopHasTheWindowOfTheLevitron) {
  const std::vector<std::string> like{"body.theta1=1.0e-6", "body.theta2=1.25e-6", "body.theta3=2.25e-6", "body.N1=0"};
  const Case levitron = published("asymmetric-levitron", like), magnets = opened(loop);
  const Equilibrium known = carried(levitron.experiment->equilibria()),
                    found = carried(magnets.experiment->equilibria());
  EXPECT_NEAR(found.height, known.height, 1e-12);
  EXPECT_EQ(found.unknown, "");
  EXPECT_TRUE(found.stable && known.stable);
  ASSERT_EQ(found.spin_windows.size(), known.spin_windows.size());
  ASSERT_FALSE(found.spin_windows.empty());
  for (std::size_t i = 0; i < found.spin_windows.size(); ++i) {
    EXPECT_NEAR(found.spin_windows[i].low, known.spin_windows[i].low, 1e-5);
    EXPECT_NEAR(found.spin_windows[i].high, known.spin_windows[i].high, 1e-5);
  }
}

// With its moment askew it leans and circles: a motion that repeats, with the Levitron's distance from the axis and its tilt.
TEST(SpinningBody, WithItsMomentAskewCirclesAsTheLevitronDoes) {
  const std::vector<std::string> askew{"body.N1=0.01"},
      like{"body.theta1=1.0e-6", "body.theta2=1.25e-6", "body.theta3=2.25e-6", "body.N1=0.01"};
  const Equilibrium known = carried(published("asymmetric-levitron", like).experiment->equilibria());
  const MagnetsParameters p = numbers_of(loop, askew);
  const auto place = levitation(p, magnets_top(p));
  ASSERT_TRUE(place);
  const auto found = spinning_body(p, *place, 20);
  ASSERT_TRUE(found && known.off_axis);
  EXPECT_NEAR(std::hypot(found->state.x.x, found->state.x.y), *known.off_axis, 1e-9);
  const Vec3<double> third = turned(found->state.q, Vec3<double>{0, 0, 1});
  EXPECT_NEAR(std::hypot(third.x, third.y), std::sin(*known.tilt), 1e-9);
  EXPECT_EQ(found->floquet.stable, known.stable);
}

// A base without an axis, or one that is not level: what is stable stays when it is run, what is not does not.
TEST(SpinningBody, IsStableWhereARunStays) {
  const std::vector<std::string> tilted{"gravity.tilt=0.005", "ending.radius=0.002", "initial.x=2e-6"};
  int stay = 0, go = 0;
  for (const double spin : {11.0, 14.0, 22.0, 40.0}) {
    std::vector<std::string> with = tilted;
    with.push_back("initial.spin=" + std::to_string(spin));
    const MagnetsParameters p = numbers_of(loop, with);
    const bool stable = standing(p).stable;
    const Ended end = follow(opened(loop, with), "kahan-li-8", 0.002, 12);
    EXPECT_EQ(stable, end.outcome.fate == Fate::stayed) << spin;
    (stable ? stay : go) += 1;
  }
  EXPECT_GT(stay, 0);
  EXPECT_GT(go, 0);
}

const std::vector<std::string> distributed{"body.magnet=distributed"};

TEST(DistributedMagnet, IsReadAndRefused) {
  EXPECT_NE(refusal(loop, distributed).find("no [[body.part]] says how large"), std::string::npos);
  const auto toy = [](std::vector<std::string> overrides) -> std::string {
    try {
      published("toy-levitron", overrides);
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(toy({"body.magnet=dipole", "body.points=3", "initial.from=origin", "initial.z=0.1", "ending.kind=none"}),
            "");
  EXPECT_NE(toy({"body.magnet=distributed", "body.points=10"}).find("body.points = 10"), std::string::npos);
  EXPECT_NE(toy({"body.magnet=spread"}).find("body.magnet = 'spread'"), std::string::npos);
}

MagnetsParameters toy_numbers(const std::vector<std::string>& overrides) {
  const Case c = published("toy-levitron", overrides);
  Reader reader(c.settings);
  return read_magnets(reader, false, true);
}

// It floats where its weight is the force on all of its volume; one dipole would not be carried at all.
TEST(DistributedMagnet, FloatsWhereItsVolumeIsCarried) {
  const std::vector<std::string> far{"body.magnet=distributed", "body.points=9", "initial.from=origin", "initial.z=0.1",
                                     "ending.kind=none"};
  const MagnetsParameters p = toy_numbers(far);
  const auto place = levitation(p, magnets_top(p));
  ASSERT_TRUE(place);
  const BuiltBody whole = p.whole();
  const std::array<Vec3<double>, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const auto lift = [&](double z) {
    return force_on(p.field(), spread_moments(p.all_parts(), whole, 8), {0, 0, z}, axes).force.z / (whole.mass * p.g);
  };
  EXPECT_NEAR(lift(place->r.z), 1, 2e-5);
  const MagnetsParameters one =
      toy_numbers({"body.magnet=dipole", "initial.from=origin", "initial.z=0.1", "ending.kind=none"});
  EXPECT_FALSE(levitation(one, magnets_top(one)));
}

// The same top in axis space and in body space, and no faster than its symmetry allows: both feel the same force and torque.
TEST(DistributedMagnet, MovesAlikeInAxisAndBodySpace) {
  std::vector<std::string> start{"body.magnet=distributed", "initial.from=origin", "initial.z=0.048",
                                 "initial.x=0.001",         "initial.tilt=0.05",   "ending.radius=0.1"};
  const Ended a = follow(published("toy-levitron", start), "kahan-li-8", 0.0005, 0.1);
  start.push_back("space=body");
  const Ended b = follow(published("toy-levitron", start), "kahan-li-8", 0.0005, 0.1);
  start.push_back("body.magnet=dipole");
  const Ended dipole = follow(published("toy-levitron", start), "kahan-li-8", 0.0005, 0.1);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(a.state[i], b.state[i], 1e-10) << i;
  EXPECT_GT(std::fabs(a.state[2] - dipole.state[2]), 1e-4);
}

// Magnets beside the axis are felt as the body turns: axis space has no place for that.
TEST(DistributedMagnet, BesideTheAxisNeedsBodySpace) {
  const std::string four = R"(
title = "four"
system = "magnets"
units = "SI"
[body]
magnet = "distributed"
[[body.part]]
kind = "cylinder"
radius = 0.003
length = 0.004
polarisation = -1
density = 7500
copies = 4
circle = 0.008
[[field.magnet]]
kind = "cuboid"
size = [0.1, 0.1, 0.02]
polarisation = 0.4
[initial]
from = "origin"
z = 0.06
spin = 20
[ending]
radius = 0.05
[run]
step = 0.001
until = 0.1
)";
  EXPECT_NE(refusal(four, {}).find("not round about the axis"), std::string::npos) << refusal(four, {});
  EXPECT_EQ(refusal(four, {"space=body"}), "");
  EXPECT_EQ(refusal(four, {"body.magnet=dipole"}), "");
}

}  // namespace
}  // namespace kreisel::spinning_body_test
