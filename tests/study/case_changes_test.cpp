// Keys by their last words, and cases with other values for some keys.
#include "kreisel/study/cases/case_changes.hpp"

#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TEST(CaseChanges, LastWords) {
  const auto c = shared("levitron");
  EXPECT_EQ(whole_key(*c, "spin"), "initial.spin");
  EXPECT_EQ(whole_key(*c, "mass"), "body.mass");
  EXPECT_EQ(whole_key(*c, "x"), "initial.x");  // numbers come before map.x
  EXPECT_EQ(whole_key(*c, "until"), "run.until");
  EXPECT_EQ(whole_key(*c, "accuracy"), "run.accuracy");
  EXPECT_EQ(whole_key(*c, "system"), "system");
  EXPECT_EQ(whole_key(*c, "no.such"), "no.such");
  EXPECT_EQ(whole_key(*c, "wings"), "wings");
  EXPECT_SAYS(complaint([&] { whole_key(*c, "radius"); }), "radius may be ");
}

TEST(CaseChanges, ASingleLetterIsTheStarts) {
  const auto c = shared("toy-levitron");
  EXPECT_EQ(whole_key(*c, "x"), "initial.x");  // not a magnet's
  EXPECT_SAYS(complaint([&] { whole_key(*c, "tilt"); }), "tilt may be gravity.tilt, initial.tilt");
}

TEST(CaseChanges, OfACaseThatDoesNotOpenAfterThem) {
  const auto c = shared("levitron");
  const Settings heavy = changed_settings(c->settings, c->name, {{"mass", "40 g"}}, "somebody");
  EXPECT_EQ(heavy.source("body.mass"), "somebody");
  EXPECT_SAYS(complaint([&] { open_case(heavy, c->name); }), "there is no height at which this top floats");
}

TEST(CaseChanges, AreOverrides) {
  const auto c = shared("levitron");
  const Case other =
      changed_case(c->settings, c->name, {{"spin", std::int64_t{30}}, {"body.mass", "20 g"}}, "somebody");
  EXPECT_EQ(std::get<std::int64_t>(other.settings.values.at("initial.spin")), 30);
  EXPECT_TRUE(other.settings.overridden.contains("initial.spin"));
  EXPECT_EQ(other.settings.source("body.mass"), "somebody");
  EXPECT_SAYS(complaint([&] {
                changed_case(c->settings, "c", {{"wings", 2.0}}, "somebody");
              }),
              "wings = 2 in somebody");
}

TEST(CaseChanges, NumbersAreTakenToTheLastBit) {
  const auto c = shared("levitron");
  const double spin = 30.1 + 0x1p-48, z = 0.0012345678901234567;
  const Case other =
      with_numbers(*c, std::array<std::string, 2>{"initial.spin", "initial.z"}, std::array{spin, z}, "somebody");
  EXPECT_EQ(std::get<double>(other.settings.values.at("initial.spin")), spin);
  EXPECT_EQ(other.experiment->start()[2], c->experiment->equilibrium_height() + z);
  EXPECT_EQ(other.settings.source("initial.z"), "somebody");
  EXPECT_SAYS(complaint([&] {
                with_numbers(*shared("toy-levitron"), std::array<std::string, 1>{"field.magnet[9].radius"},
                             std::array{1.0}, "somebody");
              }),
              "field.magnet[9].radius: field.magnet has ");
}

}  // namespace
}  // namespace kreisel::test
