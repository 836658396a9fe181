// Numbers that carry a unit: which units there are, what they come to, and what does not fit.
#include "kreisel/case/number_with_unit.hpp"

#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/case/units.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/open.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace dim = dimension;
using std::numbers::pi;

double si(const std::string& text, const Dimension& d) { return number_with_unit("key", text, d, Units{}); }

// Prefixes move the decimal point in the text: no digit is lost.
TEST(NumberWithUnit, ADecimalPrefixIsExact) {
  EXPECT_EQ(si("9.4 g", dim::mass), 0.0094);
  EXPECT_EQ(si("15 mm", dim::length), 0.015);
  EXPECT_EQ(si("15mm", dim::length), 0.015);
  EXPECT_EQ(si("-0.3 cm", dim::length), -0.003);
  EXPECT_EQ(si("2.2 g cm^2", dim::inertia), 2.2e-7);
  EXPECT_EQ(si("2.2e-7 kg m^2", dim::inertia), 2.2e-7);
  EXPECT_EQ(si("1.5e1 mm", dim::length), 0.015);
  EXPECT_EQ(si("7 µm", dim::length), 7e-6);
  EXPECT_EQ(si("380 mT", dim::flux_density), 0.38);
  EXPECT_EQ(si("3800 G", dim::flux_density), 0.38);
  EXPECT_EQ(si("3.5 cm^3", dim::volume), 3.5e-6);
  EXPECT_EQ(si("981 cm/s^2", dim::acceleration), 9.81);
  EXPECT_EQ(si("9.5e-5 J m", dim::energy_length), 9.5e-5);
  EXPECT_EQ(si("0.2 A*m^2", dim::magnetic_moment), 0.2);
  EXPECT_EQ(si("5 %", dim::none), 0.05);
  EXPECT_DOUBLE_EQ(si("2 in", dim::length), 0.0508);
  EXPECT_EQ(si("2 min", dim::time), 120);
  EXPECT_EQ(si("20 ms", dim::time), 0.02);
  EXPECT_EQ(si(" 0.25 ", dim::mass), 0.25);
}

TEST(NumberWithUnit, RevolutionsAndRadiansBecomeWhatTheKeyCounts) {
  EXPECT_EQ(si("180 deg", dim::angle), pi);
  EXPECT_DOUBLE_EQ(si("30 deg", dim::angle), pi / 6);
  EXPECT_DOUBLE_EQ(si("30°", dim::angle), pi / 6);
  EXPECT_EQ(si("0.5 rad", dim::angle), 0.5);
  EXPECT_EQ(si("20 Hz", dim::turns), 20);
  EXPECT_EQ(si("1200 rpm", dim::turns), 20);
  EXPECT_EQ(si("1200 rev/min", dim::turns), 20);
  EXPECT_EQ(si("7200 deg/s", dim::turns), 20);
  EXPECT_DOUBLE_EQ(si("1 rad/s", dim::turns), 1 / (2 * pi));
  EXPECT_DOUBLE_EQ(si("1 Hz", dim::angular_rate), 2 * pi);
  EXPECT_EQ(si("72.8 rad/s", dim::angular_rate), 72.8);
}

std::string refused(const std::string& text, const Dimension& d, const Units& units = {}) {
  return complaint([&] { number_with_unit("key", text, d, units); });
}

TEST(NumberWithUnit, WhatDoesNotFitIsRefusedWithWhatWould) {
  EXPECT_EQ(refused("30 Hz", dim::angle),
            "key = '30 Hz': expected a number in rad, or one with a unit that fits, such as '20 deg'");
  EXPECT_EQ(refused("15 mm", dim::mass),
            "key = '15 mm': expected a number in kg, or one with a unit that fits, such as '20 g'");
  EXPECT_EQ(refused("15 mm^2", dim::length),
            "key = '15 mm^2': expected a number in m, or one with a unit that fits, such as '20 mm'");
  EXPECT_SAYS(refused("20 hz", dim::turns),
              "key = '20 hz': there is no unit 'hz' (did you mean 'h'?); expected a number in rev/s, or one with a "
              "unit that fits, such as '20 Hz'");
  EXPECT_EQ(refused("5 g", dim::none), "key = '5 g': expected a pure number, without a unit");
  EXPECT_EQ(refused("heavy", dim::none), "key = 'heavy': expected a pure number, without a unit");
  for (const char* text : {"", " ", "-", "mm", "1.2.3 mm", "1 mm/", "1 mm^", "1 mm^x", "1 mm^0", "1 mm^99", "1e999 m",
                           "1 deg deg", "1 deg^2", "1 m/deg", "0x10 mm", "1;rm mm", "1e mm", "nan mm", "inf m"})
    EXPECT_NE(refused(text, dim::length), "") << text;
}

TEST(NumberWithUnit, ACaseThatIsNotInSiTakesAnglesAlone) {
  EXPECT_EQ(number_with_unit("key", "180 deg", dim::angle, units_named("scaled")), pi);
  EXPECT_EQ(refused("15 mm", dim::length, units_named("scaled")),
            "key = '15 mm': this case does not count in SI: expected a plain number in α");
  EXPECT_EQ(refused("20 Hz", dim::turns, units_named("none")),
            "key = '20 Hz': this case does not count in SI: expected a plain number in rev/time");
}

// All of a case by people's units is the case by plain numbers, to the last bit.
TEST(NumberWithUnit, ACaseReadsThem) {
  const Case plain = published("levitron", {"body.mass=0.0194", "initial.spin=20", "initial.r=[0.002, 0, 0.031]",
                                            "run.step=0.002", "map.window=[0, 0.012, -0.01, 0.01]"});
  const Case said =
      published("levitron", {"body.mass=19.4 g", "initial.spin=1200 rpm", "initial.r=['2 mm', '0 mm', '3.1 cm']",
                             "run.step=2 ms", "map.window=['0 mm', '12 mm', '-1 cm', '1 cm']"});
  EXPECT_EQ(said.experiment->start(), plain.experiment->start());
  EXPECT_EQ(said.run.step, plain.run.step);
  EXPECT_EQ(said.map->x1, plain.map->x1);
  EXPECT_EQ(said.map->y0, plain.map->y0);
}

TEST(NumberWithUnit, AWidthHasTheUnitOfItsKeys) {
  const Case c =
      published("levitron", {"montecarlo.vary=[{keys=['initial.x', 'initial.z'], width='2 mm'}, {key='initial.tilt', "
                             "width='1 deg'}, {key='body.mass', width='1 %', relative=true}]"});
  EXPECT_EQ(c.montecarlo.vary[0].width, 0.002);
  EXPECT_DOUBLE_EQ(c.montecarlo.vary[1].width, pi / 180);
  EXPECT_EQ(c.montecarlo.vary[2].width, 0.01);
  EXPECT_EQ(
      complaint([] { published("levitron", {"montecarlo.vary=[{keys=['initial.x', 'body.mass'], width='2 mm'}]"}); }),
      "montecarlo.vary[0].width = '2 mm': expected a number in kg, or one with a unit that fits, such as '20 g'");
  EXPECT_EQ(complaint([] { published("levitron", {"montecarlo.vary=[{key='initial.x', width='-2 mm'}]"}); }),
            "montecarlo.vary[0].width = -0.002: expected a positive number [m]");
}

TEST(NumberWithUnit, HeavyTopsTakeThemInVectors) {
  const Case said = published("heavy-top", {"initial.omega=['180 deg/s', '0 rad/s', '1 Hz']"});
  const Case plain = published(
      "heavy-top", {"initial.omega1=3.141592653589793", "initial.omega2=0", "initial.omega3=6.283185307179586"});
  EXPECT_EQ(said.experiment->start(), plain.experiment->start());
}

}  // namespace
}  // namespace kreisel::test
