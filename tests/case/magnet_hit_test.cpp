// A top that falls onto its magnets ends there; a hole is none; warming weakens what it floats over.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"
#include "support/published_case.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

const std::string plate = R"(
title = "a plate with a hole"
system = "magnets"
units = "SI"
[body]
mass = 0.02
radius = 0.015
moment = 0.1512
[[field.magnet]]
kind = "cuboid"
size = [0.1, 0.1, 0.02]
polarisation = 0.4
[[field.magnet]]
kind = "cylinder"
radius = 0.01
length = 0.02
polarisation = -0.4
[initial]
from = "origin"
z = 0.03
spin = 25
[ending]
kind = "none"
[run]
method = "strang"
step = 0.0005
until = 1
)";

Case opened(const std::vector<std::string>& overrides) {
  Settings s = settings_from_text(plate, "plate.toml");
  for (const std::string& o : overrides) apply_override(s, o);
  return open_case(s, "plate");
}

Solids<double> plate_with_hole() {
  Solids<double> s;
  s.count = 2;
  s.host.fill(Solids<double>::none);
  s.host[1] = 0;
  s.list[0] = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0.1, 0.1, 0.02}, {0, 0, 0.4}, SourceKind::cuboid};
  s.list[1] = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0.01, 0, 0.02}, {-0.4, 0, 0}, SourceKind::cylinder};
  return s;
}

TEST(MagnetHit, AHoleIsNoMagnet) {
  const Solids<double> s = plate_with_hole();
  EXPECT_NEAR(s.gap({0, 0, 0.03}), 0.02, 1e-15);     // over the hole: to the plane of the face
  EXPECT_NEAR(s.gap({0.003, 0, 0}), 0.007, 1e-15);   // in it: to its wall
  EXPECT_NEAR(s.gap({0.03, 0, 0}), -0.01, 1e-15);    // in the plate
  EXPECT_NEAR(s.gap({0.08, 0, 0.05}), 0.05, 1e-15);  // 3 cm beside it, 4 cm above
}

// What a pack of lanes says is what each of its numbers says.
TEST(MagnetHit, LanesAgree) {
  const Solids<double> s = plate_with_hole();
  const auto lanes = s.cast<TwoLanes>();
  const Vec3<double> a{0.003, 0.001, 0}, b{0.08, -0.02, 0.05};
  const TwoLanes gap = lanes.gap({TwoLanes{a.x, b.x}, TwoLanes{a.y, b.y}, TwoLanes{a.z, b.z}});
  EXPECT_EQ(gap.first, s.gap(a));
  EXPECT_EQ(gap.second, s.gap(b));
}

TEST(MagnetHit, EndsAtTheFaceOfTheMagnet) {
  for (const char* space : {"axis", "body"}) {
    const Case c = opened({"initial.x=0.03", std::string("space=") + space});
    const Ended end = follow(c, "strang", 0.0005, 1);
    ASSERT_EQ(end.outcome.fate, Fate::escaped) << space;
    EXPECT_STREQ(c.experiment->bounds()[static_cast<std::size_t>(end.outcome.fate.bound())], "hits a magnet");
    EXPECT_LT(end.outcome.time, 1);
    EXPECT_NEAR(end.state[2], 0.01, 1e-12);
    EXPECT_TRUE(c.experiment->ends());
  }
}

TEST(MagnetHit, StartsMayBeInAHoleButNotInThePlate) {
  EXPECT_NO_THROW(opened({"initial.z=0.001"}));
  try {
    opened({"initial.z=0.001", "initial.x=0.03"});
    FAIL();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("inside field.magnet[0], a cuboid"), std::string::npos) << e.what();
  }
}

// 0.2 % a kelvin on both sides: the lift at any place is (1 - 0.002)² of what it was, so that so much of the mass floats there.
TEST(MagnetHit, WarmingIsLikeAHeavierTop) {
  const std::vector<std::string> coefficients{"field.magnet[0].per_kelvin=-0.002", "field.magnet[1].per_kelvin=-0.002",
                                              "body.part[0].per_kelvin=-0.002"};
  std::vector<std::string> warm = coefficients;
  warm.push_back("temperature.change=1");
  const Case hot = published("toy-levitron", warm);
  const double factor = 1 / (0.998 * 0.998);
  const Case heavy = published("toy-levitron", {"gravity.g=" + std::to_string(9.81 * factor)});
  EXPECT_NEAR(hot.experiment->equilibrium_height(), heavy.experiment->equilibrium_height(), 1e-7);
  EXPECT_LT(hot.experiment->equilibrium_height(), published("toy-levitron").experiment->equilibrium_height() - 1e-5);
}

}  // namespace
}  // namespace kreisel
