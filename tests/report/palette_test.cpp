// Colours of maps, and the scale of times that they stand for.
#include "kreisel/report/picture/palette.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "report/oklab.hpp"

namespace kreisel {
namespace {

TEST(Palette, OkLabHasWhiteBlackAndComesBack) {
  EXPECT_NEAR(to_oklab({255, 255, 255}).L, 1, 1e-6);
  EXPECT_NEAR(to_oklab({255, 255, 255}).a, 0, 1e-6);
  EXPECT_NEAR(to_oklab({0, 0, 0}).L, 0, 1e-12);
  EXPECT_NEAR(to_oklab({255, 0, 0}).L, 0.6280, 1e-4);  // the primaries, by hand from the published matrices
  EXPECT_NEAR(to_oklab({0, 0, 255}).b, -0.3115, 1e-4);
  for (int c = 0; c < 256; c += 5) {
    const auto u = static_cast<std::uint8_t>(c);
    const Rgb colour{u, static_cast<std::uint8_t>(255 - c), static_cast<std::uint8_t>(c / 2)};
    EXPECT_EQ(to_rgb(to_oklab(colour)), colour);
  }
}

TEST(Palette, RampGetsLighterAllTheWay) {
  double before = -1;
  for (int i = 0; i <= 100; ++i) {
    const double lightness = to_oklab(ramp(i / 100.0)).L;
    EXPECT_GT(lightness, before) << i;
    before = lightness;
  }
  EXPECT_LT(to_oklab(ramp(0)).L, 0.2);
  EXPECT_GT(to_oklab(ramp(1)).L, 0.85);
}

// A clipped colour would break the even steps.
TEST(Palette, RampIsEven) {
  constexpr int steps = 25;
  const double mean = [] {
    double sum = 0;
    for (int i = 0; i < steps; ++i) {
      sum += distance(to_oklab(ramp(double(i) / steps)), to_oklab(ramp(double(i + 1) / steps)));
    }
    return sum / steps;
  }();
  for (int i = 0; i < steps; ++i) {
    EXPECT_NEAR(distance(to_oklab(ramp(double(i) / steps)), to_oklab(ramp(double(i + 1) / steps))), mean, 0.12 * mean);
  }
}

TEST(Palette, FlatColoursAreOffTheRamp) {
  for (int i = 0; i <= 100; ++i) {
    const OkLab colour = to_oklab(ramp(i / 100.0));
    EXPECT_GT(distance(colour, to_oklab(stayed_colour)), 0.15) << i;
    EXPECT_GT(distance(colour, to_oklab(non_finite_colour)), 0.1) << i;
    EXPECT_GT(distance(colour, to_oklab(unsolved_colour)), 0.1) << i;
    EXPECT_GT(distance(colour, to_oklab(doubtful_colour)), 0.2) << i;
    EXPECT_GT(distance(colour, to_oklab(at_once_colour)), 0.1) << i;
  }
  for (const Rgb flat : {stayed_colour, non_finite_colour, unsolved_colour, at_once_colour})
    EXPECT_GT(distance(to_oklab(doubtful_colour), to_oklab(flat)), 0.13);
  for (const Rgb flat : {stayed_colour, non_finite_colour, unsolved_colour})
    EXPECT_GT(distance(to_oklab(at_once_colour), to_oklab(flat)), 0.13);
  EXPECT_GT(distance(to_oklab(non_finite_colour), to_oklab(unsolved_colour)), 0.08);
}

TEST(TimeScale, IsLogarithmicAndClamped) {
  const TimeScale scale{2, 200};
  EXPECT_EQ(scale.position(2), 0);
  EXPECT_NEAR(scale.position(20), 0.5, 1e-15);
  EXPECT_EQ(scale.position(200), 1);
  EXPECT_EQ(scale.position(0), 0);
  EXPECT_EQ(scale.position(-1), 0);
  EXPECT_EQ(scale.position(1e9), 1);
  EXPECT_NEAR(scale.time(0.5), 20, 1e-12);
  EXPECT_EQ(scale.colour(20), ramp(0.5));
}

TEST(TimeScale, StartsAtARoundNumberBelowMostEscapes) {
  std::vector<double> times(1000, 7.3);
  times[3] = 1e-9;
  times[5] = std::numeric_limits<double>::quiet_NaN();
  times[6] = 0;
  EXPECT_EQ(time_scale(times, 600).first, 5);
  EXPECT_EQ(time_scale(times, 600).last, 600);
  EXPECT_EQ(time_scale(std::vector<double>{599}, 600).first, 50);               // at least a decade
  EXPECT_EQ(time_scale(std::vector<double>{}, 600).first, 5);                   // none escapes
  EXPECT_NEAR(time_scale(std::vector<double>{1e-30}, 600).first, 5e-4, 1e-12);  // at most six decades
}

TEST(Palette, HexIsWhatOtherProgramsRead) { EXPECT_EQ(hex({1, 171, 255}), "#01abff"); }

}  // namespace
}  // namespace kreisel
