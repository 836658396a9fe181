// Colours by their numbers: those of OKLab as its author gives them, and those of our own figures, which are compared with
// each other for years.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/picture/palette.hpp"
#include "report/oklab.hpp"
#include "support/places.hpp"

namespace kreisel {
namespace {

void expect_oklab(Rgb colour, const OkLab& right) {
  const OkLab found = to_oklab(colour);
  EXPECT_NEAR(found.L, right.L, 2e-5) << hex(colour);
  EXPECT_NEAR(found.a, right.a, 2e-5) << hex(colour);
  EXPECT_NEAR(found.b, right.b, 2e-5) << hex(colour);
}

TEST(PaletteColours, ThePrimariesAreWhereTheAuthorPutsThem) {
  expect_oklab({255, 0, 0}, {0.62796, 0.22486, 0.12585});
  expect_oklab({0, 255, 0}, {0.86644, -0.23389, 0.17950});
  expect_oklab({0, 0, 255}, {0.45201, -0.03246, -0.31153});
  expect_oklab({255, 255, 255}, {1, 0, 0});
}

// Dark channels are proportional to the light, the others follow a power: sRGB's own two branches.
TEST(PaletteColours, GreysFollowTheCurveOfAScreen) {
  for (int c = 0; c < 256; ++c) {
    const auto u = static_cast<std::uint8_t>(c);
    const double v = c / 255.0, light = c <= 10 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    EXPECT_NEAR(to_oklab({u, u, u}).L, std::cbrt(light), 1e-6) << c;
    EXPECT_EQ(to_rgb({std::cbrt(light), 0, 0}), (Rgb{u, u, u})) << c;
  }
}

TEST(PaletteColours, WhatNoScreenShowsIsClipped) {
  EXPECT_EQ(to_rgb({1.2, 0, 0}), (Rgb{255, 255, 255}));
  EXPECT_EQ(to_rgb({-0.2, 0, 0}), (Rgb{0, 0, 0}));
  EXPECT_EQ(to_rgb({0.6, 0.4, 0}).r, 255);
  EXPECT_EQ(to_rgb({0.6, 0.4, 0}).g, 0);
}

TEST(PaletteColours, DistanceIsEuclids) {
  EXPECT_DOUBLE_EQ(distance({0.5, 0.1, -0.2}, {0.2, -0.3, 1.0}), 1.3);
  EXPECT_EQ(distance({0.5, 0.1, -0.2}, {0.5, 0.1, -0.2}), 0);
}

// web/page/test/colours.csv: the ramps in eighths, from night blue and from indigo to yellow, and the colours off them. The explorer's page
// is compared with it, too.
TEST(PaletteColours, AreTheSameInAllFigures) {
  std::ifstream in(std::filesystem::path(places::sources) / "web/page/test/colours.csv");
  const std::string right{std::istreambuf_iterator<char>(in), {}};
  std::string text = "name,colours\n";
  const auto line = [&text](const char* name, const auto& colour, int count) {
    text += name;
    for (int i = 0; i < count; ++i) text += "," + hex(colour(i / 8.0));
    text += "\n";
  };
  line("ember", ramp, 9);
  line("meadow", value_ramp, 9);
  const std::pair<const char*, Rgb> single[] = {{"stayed", stayed_colour},     {"non_finite", non_finite_colour},
                                                {"unsolved", unsolved_colour}, {"at_once", at_once_colour},
                                                {"doubtful", doubtful_colour}, {"escaped", escaped_colour}};
  for (const auto& [name, colour] : single)
    line(
        name, [c = colour](double) { return c; }, 1);
  EXPECT_EQ(text, right);
  EXPECT_EQ(ramp(-0.5), ramp(0));
  EXPECT_EQ(ramp(1.5), ramp(1));
}

// The hundredth part that is earliest may lie below the scale, and no more.
TEST(TimeScale, LeavesOutAHundredth) {
  std::vector<double> times(200, 7.0);
  times[17] = times[60] = 1.5;
  EXPECT_EQ(time_scale(times, 1000).first, 5);
  times[100] = 1.5;
  EXPECT_EQ(time_scale(times, 1000).first, 1);
}

TEST(TimeScale, BeginsWithAOneATwoOrAFive) {
  const auto first = [](double early) { return time_scale(std::vector<double>{early}, 1000).first; };
  EXPECT_EQ(first(1), 1);
  EXPECT_EQ(first(1.99), 1);
  EXPECT_EQ(first(2), 2);
  EXPECT_EQ(first(4.99), 2);
  EXPECT_EQ(first(5), 5);
  EXPECT_EQ(first(9.99), 5);
  EXPECT_EQ(first(10), 10);
  EXPECT_EQ(first(700), 100);                                                 // at least a decade
  EXPECT_EQ(time_scale(std::vector<double>{}, 1000).first, 10);               // without times: two decades
  EXPECT_DOUBLE_EQ(time_scale(std::vector<double>{1e-9}, 1000).first, 1e-3);  // at most six
  EXPECT_EQ(time_scale(std::vector<double>{INFINITY, 30.0}, 1000).first, 20);
}

TEST(LineColour, BlueRedGreenPurpleOchreTealAndAgain) {
  const char* right[] = {"#2063b0", "#bf5543", "#2e751e", "#965fb5", "#935100", "#00938f"};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(line_colour(i), right[i]) << i;
    EXPECT_EQ(line_colour(i + 6), right[i]) << i;
  }
}

}  // namespace
}  // namespace kreisel
