// Cases of magnets: what they describe, what they refuse, where the top floats.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/magnets/axis_file.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "kreisel/system/magnets/magnets_settings.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

const std::string head = R"(
title = "magnets"
system = "magnets"
units = "SI"
[initial]
spin = 25
[run]
step = 0.001
until = 0.5
)";
const std::string top = R"(
[body]
mass = 0.02
radius = 0.015
moment = -0.1512
)";
const std::string base = R"(
[[field.magnet]]
kind = "cylinder"
radius = 0.05
length = 0.02
polarisation = 0.4
)";

Case opened(const std::string& text, const std::vector<std::string>& overrides = {}) {
  Settings s = settings_from_text(text, "test.toml");
  for (const std::string& o : overrides) apply_override(s, o);
  return open_case(s, "test");
}

std::string refusal(const std::string& text) {
  try {
    opened(text);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

#define EXPECT_REFUSES(text, words) EXPECT_NE(refusal(text).find(words), std::string::npos) << refusal(text)

double value_of(const Case& c, const std::string& path) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == path) return a.value;
  ADD_FAILURE() << path << " is no number of the case";
  return NAN;
}

// The height where μ dB/dz carries the weight: ½ J (ζ/sqrt(ζ² + a²)) at both ends, on the axis.
TEST(MagnetsCase, FloatsWhereTheLiftIsTheWeight) {
  const Case c = opened(head + top + base);
  const double z = c.experiment->equilibrium_height(), a = 0.05, b = 0.01;
  const auto slope = [&](double t) { return a * a / std::pow(t * t + a * a, 1.5); };
  EXPECT_NEAR(-0.1512 * 0.5 * 0.4 * (slope(z + b) - slope(z - b)), 0.02 * 9.81, 1e-12);
  EXPECT_NEAR(z, 0.03, 0.005);
  const EquilibriumReport report = c.experiment->equilibria();
  ASSERT_FALSE(report.equilibria.empty());
  bool stable = false;
  for (const Equilibrium& e : report.equilibria) stable = stable || e.stable;
  EXPECT_TRUE(stable);
  EXPECT_FALSE(report.masses.empty());
}

// The same top in axis space and in body space, and with a cuboid of four beside each other for one.
TEST(MagnetsCase, AxisAndBodySpaceAgree) {
  const Case axis = opened(head + top + base, {"initial.x=0.001"}),
             body = opened(head + top + base, {"initial.x=0.001", "space=body"});
  const Ended a = follow(axis, "kahan-li-8", 0.001, 0.3), b = follow(body, "kahan-li-8", 0.001, 0.3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(a.state[i], b.state[i], 1e-10);
  EXPECT_EQ(axis.experiment->invariants().size(), 3U);  // no j_z
}

TEST(MagnetsCase, TiltedBaseMovesTheEquilibrium) {
  const Case level = opened(head + top + base),
             askew = opened(head + top + base, {"gravity.tilt=0.2", "gravity.azimuth=90"});
  const std::vector<double> a = level.experiment->start(), b = askew.experiment->start();
  EXPECT_NEAR(a[0], 0, 1e-12);
  EXPECT_NEAR(a[1], 0, 1e-12);
  EXPECT_NEAR(b[0], 0, 1e-9);
  EXPECT_GT(std::fabs(b[1]), 1e-5);
  EXPECT_GT(std::fabs(b[7]), 1e-5);  // the axis leans along the field
  const Ended rest = follow(askew, "kahan-li-8", 0.001, 0.5);
  EXPECT_NEAR(rest.state[1], b[1], 1e-9);
}

// Thirteen on a circle are thirteen magnets, each with numbers of its own; alternating ones point up and down.
TEST(MagnetsCase, CopiesAreMagnetsOfTheirOwn) {
  const std::string ring = head + top + R"(
[[field.magnet]]
kind = "cylinder"
radius = 0.00635
length = 0.0032
polarisation = 1.2
position = [0, 0, 0.001]
copies = 13
circle = 0.04
alternate = true
)";
  const Case c = opened(ring, {"initial.from=origin", "ending.radius=1", "initial.z=0.1"});
  EXPECT_NEAR(value_of(c, "field.magnet[3].position.x"), 0.04 * std::cos(6 * M_PI / 13), 1e-15);
  EXPECT_EQ(value_of(c, "field.magnet[12].position.z"), 0.001);
  EXPECT_EQ(value_of(c, "field.magnet[3].polarisation"), -1.2);
  EXPECT_EQ(value_of(c, "field.magnet[4].polarisation"), 1.2);
  const Case again = open_case(settings_from_text(to_toml(c.settings), "again.toml"), "again");
  EXPECT_EQ(again.experiment->start(), c.experiment->start());
}

TEST(MagnetsCase, HalbachTurnsThePolesOfCubes) {
  const std::string array = head + top + R"(
[[field.magnet]]
kind = "cuboid"
size = [0.01, 0.01, 0.01]
polarisation = 1.2
grid = [4, 1]
spacing = [0.01, 0.01]
halbach = 90
)";
  const Case c = opened(array, {"initial.from=origin", "ending.radius=1", "initial.z=0.1"});
  EXPECT_NEAR(value_of(c, "field.magnet[0].position.x"), -0.015, 1e-15);
  EXPECT_NEAR(value_of(c, "field.magnet[1].polarisation.x"), 1.2, 1e-15);
  EXPECT_NEAR(value_of(c, "field.magnet[2].polarisation.z"), -1.2, 1e-15);
  EXPECT_TRUE(c.warnings.empty());
}

TEST(MagnetsCase, BodyFromParts) {
  const std::string parts = head + base + R"(
[[body.part]]
kind = "ring"
radius = 0.012
inner = 0.005
length = 0.0015
density = 4900
polarisation = -0.38
[[body.part]]
kind = "cylinder"
radius = 0.004
length = 0.02
mass = 0.019
position = [0, 0, 0.008]
)";
  const Case c = opened(parts);
  EXPECT_GT(c.experiment->equilibrium_height(), 0.02);
  EXPECT_EQ(value_of(c, "body.part[1].mass"), 0.019);
  EXPECT_TRUE(std::isnan(value_of(c, "body.mass")));
  EXPECT_NE(refusal(parts + "[body]\nmass = 1\n"), "");
}

TEST(MagnetsCase, RefusesWhatIsNoMagnet) {
  const std::string far = R"(
[[field.magnet]]
kind = "cylinder"
length = 0.02
polarisation = 0.4
)";
  EXPECT_REFUSES(head + top, "field.magnet is missing");
  EXPECT_REFUSES(head + top + far, "field.magnet[0].radius is missing");
  EXPECT_REFUSES(head + top + far + "radius = 0\n", "field.magnet[0].radius = 0: expected a positive number");
  EXPECT_REFUSES(head + top + base + "colour = 1\n", "unknown key field.magnet[0].colour");
  EXPECT_REFUSES(head + top + base + "copies = 3\n", "without field.magnet[0].circle");
  EXPECT_REFUSES(head + top + base + "axis = [0, 0, 0]\n", "it is a direction, not zero");
  EXPECT_REFUSES(head + base + "[body]\nmass = 0.02\nradius = 0.015\nmoment = -0.001\n",
                 "there is no place at which this top floats");
  EXPECT_REFUSES(head + top + base + "[[field.magnet]]\nkind = 'cube'\n", "field.magnet[1].kind = 'cube'");
  EXPECT_REFUSES(head + base, "body.mass is missing");
}

TEST(MagnetsCase, RefusesAStartInsideAMagnet) {
  Settings s = settings_from_text(head + top + base, "test.toml");
  apply_override(s, "initial.from=origin");
  apply_override(s, "ending.kind=none");
  apply_override(s, "initial.z=0.005");
  try {
    open_case(s, "test");
    FAIL();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("inside field.magnet[0], a cylinder"), std::string::npos) << e.what();
  }
}

TEST(MagnetsCase, WarnsOfWhatIsOdd) {
  const Case c = opened(head + top + base + R"(
[[field.magnet]]
kind = "cylinder"
radius = 0.004
length = 0.01
polarisation = -0.001
)");
  ASSERT_EQ(c.warnings.size(), 1U);
  EXPECT_NE(c.warnings[0].find("overlap"), std::string::npos);
  const Case strong = opened(head + top + base, {"field.magnet[0].polarisation=1.7", "body.moment=-0.0356"});
  ASSERT_EQ(strong.warnings.size(), 1U);
  EXPECT_NE(strong.warnings[0].find("strongest"), std::string::npos);
}

TEST(MagnetsCase, CopiesAreSaidInFull) {
  const auto refused = [](const std::string& keys) -> std::string {
    try {
      opened(head + top + base + keys);
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(refused("circle = 0.03\n").find("is given without field.magnet[0].copies"), std::string::npos);
  EXPECT_NE(refused("alternate = true\n").find("alternate is given, but it is one magnet alone"), std::string::npos);
  EXPECT_NE(refused("halbach = 90\n").find("halbach is given, but it is one magnet alone"), std::string::npos);
}

// The tilt of the base is in degrees, unlike angles of the start: five of them are no mistake.
TEST(MagnetsCase, TiltOfTheBaseIsInDegrees) {
  const auto warned = [](const std::string& key) {
    const Case c = opened(head + top + base, {"initial.from=origin", "ending.radius=1", "initial.z=0.1", key});
    return c.warnings.size();
  };
  EXPECT_EQ(warned("gravity.tilt=5"), 0U);
  EXPECT_EQ(warned("initial.tilt=5"), 1U);
}

// A table on the axis of the base carries the top at the same height.
TEST(MagnetsCase, MeasuredBaseCarriesTheTop) {
  const test::ScratchFolder here;
  std::string csv = "z,B\n";
  for (int i = 0; i <= 80; ++i) {
    const double z = 0.015 + 0.0005 * i, up = z + 0.01, low = z - 0.01;
    csv += fmt::format("{},{}\n", z, 0.2 * (up / std::hypot(up, 0.05) - low / std::hypot(low, 0.05)));
  }
  std::ofstream(here.path() / "axis.csv") << csv;
  Settings s = settings_from_text(head + top + "[[field.magnet]]\nkind = 'measured'\nfile = 'axis.csv'\n", "test.toml");
  s.folder = here.path();
  const Case c = open_case(s, "test");
  EXPECT_NEAR(c.experiment->equilibrium_height(), opened(head + top + base).experiment->equilibrium_height(), 1e-7);
  ASSERT_EQ(c.warnings.size(), 1U);
  EXPECT_NE(c.warnings[0].find("off its axis"), std::string::npos);
}

// Rows of a table: none is lost to a typing error, to a mark at the beginning of the text, or to what a stranger's file says.
TEST(MagnetsCase, MeasuredTablesAreReadWhole) {
  const test::ScratchFolder here;
  std::string rows;
  for (int i = 0; i <= 80; ++i) rows += fmt::format("{},{}\n", 0.015 + 0.0005 * i, 0.01 / (1 + 0.01 * i));
  const auto table = [&](const std::string& head_line) {
    std::ofstream(here.path() / "axis.csv", std::ios::binary) << head_line << rows;
    return axis_from_file(here.path() / "axis.csv", "axis.csv");
  };
  const double low = table("").low;
  EXPECT_EQ(table("z / m, B / T\n").low, low);
  EXPECT_EQ(table("# measured by hand\nz;B\n").low, low);
  EXPECT_EQ(table("\xEF\xBB\xBF").low, low);
  const auto refused = [&](const std::string& first) {
    try {
      table(first);
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused("O.0145,0.0101\n"), "axis.csv: line 1 is no row of two numbers, z and B");
  EXPECT_EQ(refused("root:x:0\n# one\nroot:x:0,0\n"), "axis.csv: line 3 is no row of two numbers, z and B");
  EXPECT_THROW(axis_from_file("/dev/zero", "zero"), Error);
}

}  // namespace
}  // namespace kreisel
