// Places that are looked for from where the opened case floats: the same as those that a look at all heights finds, and none is missed.
#include "kreisel/system/magnets/place/known_place.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/system/magnets/magnets_rows.hpp"
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

MagnetsParameters numbers_of(const std::string& name, const std::vector<std::string>& overrides = {}) {
  const Case c = published(name, overrides);
  Reader reader(c.settings);
  return read_magnets(reader, false, true);
}

std::optional<AxisState<double>> place_of(const MagnetsParameters& p, double factor = 1) {
  return levitation(p, magnets_top(p, factor));
}

TEST(KnownPlace, LeadsToWhatAScanFinds) {
  const MagnetsParameters plain = numbers_of("toy-levitron");
  const auto expect_same = [&plain](auto change, double factor) {
    MagnetsParameters p = plain, near = plain;
    near.remember();
    change(p);
    change(near);
    const auto scanned = place_of(p, factor), led = place_of(near, factor);
    ASSERT_TRUE(scanned && led);
    EXPECT_LT(std::sqrt(norm2(scanned->r - led->r)), 1e-9);
    EXPECT_LT(std::sqrt(norm2(scanned->a - led->a)), 1e-7);
    EXPECT_LT(std::sqrt(norm2(scanned->l - led->l)), 1e-7 * std::sqrt(norm2(led->l)));
  };
  expect_same([](MagnetsParameters&) {}, 1);
  expect_same([](MagnetsParameters&) {}, 1.01);
  expect_same([](MagnetsParameters& p) { p.gravity_tilt = 0.05; }, 1);
  expect_same([](MagnetsParameters& p) { p.warming = 3; }, 1);
  expect_same([](MagnetsParameters& p) { p.spin = 20; }, 1);
  expect_same([](MagnetsParameters& p) { (p.*entry_rows[0])[slot::position] += 1e-4; }, 1);
}

// Just below the tilt at which the trap has no bottom any more, either way: nine moments, of both signs, cancel each other to a part in
// five hundred.
TEST(KnownPlace, IsFoundUpToTheLastTilt) {
  MagnetsParameters p = numbers_of("toy-levitron", {"body.points=9"});
  p.remember();
  for (const double tilt : {0.0845, 0.0846, 0.08464}) {
    p.gravity_tilt = tilt;
    const auto one = place_of(p);
    p.gravity_tilt = -tilt;
    const auto other = place_of(p);
    ASSERT_TRUE(one && other) << tilt;
    EXPECT_NEAR(one->r.x, -other->r.x, 1e-9);
    EXPECT_NEAR(one->r.z, other->r.z, 1e-9);
  }
  p.gravity_tilt = 0.0848;
  EXPECT_FALSE(place_of(p));
}

// The numbers on the way, and at its ends.
TEST(KnownPlace, NumbersGoStraight) {
  const MagnetsParameters from = numbers_of("tilted-base");
  MagnetsParameters to = from;
  to.gravity_tilt = 0.5;
  (to.*entry_rows[0])[slot::position + 2] = 0.03;
  const MagnetsParameters middle = between(from, to, 0.5);
  EXPECT_DOUBLE_EQ(middle.gravity_tilt, 0.3);
  EXPECT_DOUBLE_EQ((middle.*entry_rows[0])[slot::position + 2], 0.01);
  EXPECT_EQ(between(from, to, 1).gravity_tilt, to.gravity_tilt);
  EXPECT_EQ(between(from, to, 0).gravity_azimuth, from.gravity_azimuth);
  EXPECT_TRUE(std::isnan(middle.mass));  // of a body from parts
}

// The plate, and thirteen disks of which the first stands at x = 28.5 mm.
TEST(MagnetsBox, HoldsAllMagnets) {
  const auto expect_box = [](const char* name, const Vec3<double>& low, const Vec3<double>& high, double error) {
    const auto box = box_of(numbers_of(name));
    EXPECT_LT(std::sqrt(norm2(box[0] - low)), error) << name;
    EXPECT_LT(std::sqrt(norm2(box[1] - high)), error) << name;
  };
  expect_box("toy-levitron", {-0.05, -0.05, -0.02}, {0.05, 0.05, 0}, 1e-12);
  expect_box("tilted-base", {-0.05, -0.05, -0.02}, {0.05, 0.05, 0}, 1e-12);
  const double left = -0.0285 * std::cos(3.14159265358979 / 13) - 0.00635,
               side = 0.0285 * std::sin(3.14159265358979 * 6 / 13) + 0.00635;
  expect_box("ring-of-thirteen", {left, -side, -0.0016}, {0.0285 + 0.00635, side, 0.0016}, 1e-12);
}

// Scattered as its Monte Carlo does, as many find a place as by a look at all heights, and more where that leads elsewhere.
TEST(KnownPlace, NoSampleLosesItsPlace) {
  const MagnetsParameters plain = numbers_of("ring-of-thirteen");
  MagnetsParameters known = plain;
  known.remember();
  int scanned = 0, led = 0;
  for (int sample = 0; sample < 12; ++sample) {
    MagnetsParameters p = plain, near = known;
    for (std::size_t i = 0; i < plain.magnets.size(); ++i)
      for (std::size_t k = 0; k < 2; ++k) {
        const double off =
            1.5e-4 * std::sin(17.0 * sample + 5.0 * static_cast<double>(i) + 2.3 * static_cast<double>(k));
        const std::size_t at = i % MagnetsParameters::per_row * slot::count + slot::position + k;
        (p.*entry_rows[i / MagnetsParameters::per_row])[at] += off;
        (near.*entry_rows[i / MagnetsParameters::per_row])[at] += off;
      }
    const auto one = place_of(p), other = place_of(near);
    scanned += one ? 1 : 0;
    led += other ? 1 : 0;
    EXPECT_TRUE(other || !one) << sample;
    if (one && other) {
      EXPECT_LT(std::sqrt(norm2(one->r - other->r)), 1e-8) << sample;
    }
  }
  EXPECT_GT(scanned, 2);
  EXPECT_GE(led, scanned);
}

}  // namespace
}  // namespace kreisel
