// Different ways to write the same case give the same motion.
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::string shown(double x) { return fmt::format("{}", x); }

// The levitron in the paper's units: lengths in α = sqrt(Θ1/m), times in τ = sqrt(α/g), μ̃ = μ/(m g α²).
struct Scaled {
  double alpha = 0.0075, tau = std::sqrt(0.0075 / 9.81), mass = 0.02;
  Case open() const {
    const std::string text =
        "system = 'levitron'\nunits = 'scaled'\n[body]\ntheta3 = 2\nmu = " +
        shown(-0.000095 / (mass * 9.81 * alpha * alpha)) + "\n[field]\nkind = 'disk'\nradius = " + shown(0.05 / alpha) +
        "\n[initial]\nx = " + shown(0.002 / alpha) + "\nz = " + shown(0.001 / alpha) + "\nspin = " + shown(20 * tau) +
        "\n[run]\nstep = " + shown(0.002 / tau) + "\nuntil = " + shown(1 / tau) + "\n";
    return open_case(settings_from_text(text, "scaled.toml"), "scaled");
  }
};

TEST(SameMotion, InSiAndScaledUnits) {
  const Scaled units;
  const Case si = published("levitron"), scaled = units.open();
  EXPECT_EQ(scaled.units.length, "α");
  EXPECT_NEAR(scaled.experiment->equilibrium_height() * units.alpha, si.experiment->equilibrium_height(), 1e-16);
  for (const auto& [method, tolerance] : {std::pair{"strang", 2e-13}, {"kahan-li-8", 2e-13}}) {
    Ended a = follow(si, method, 0.002, 1), b = follow(scaled, method, 0.002 / units.tau, 1 / units.tau);
    EXPECT_EQ(a.outcome.steps, b.outcome.steps);
    const double momentum = units.mass * units.alpha / units.tau;
    const double unit[] = {units.alpha, momentum, 1, momentum * units.alpha};
    for (std::size_t i = 0; i < 12; ++i) b.state[i] *= unit[i / 3];
    for (std::size_t i = 0; i < 12; i += 3) EXPECT_LT(vector_error(b.state, a.state, i), tolerance) << method << i;
  }
}

TEST(SameMotion, OverADiskAndAStackOfOne) {
  const Case disk = published("levitron");
  const Case stack = published("levitron", {"field.kind=stack", "field.magnet=[{kind='disk', radius=0.05}]"});
  const Case ring = published("gans-levitron", {"field.kind=ring"});
  const Case rings = published("gans-levitron", {"field.kind=stack", "field.magnet=[{kind='ring', radius=1}]"});
  for (const auto& [one, other] : {std::pair{&disk, &stack}, {&ring, &rings}}) {
    const Ended a = follow(*one, "strang", one->run.step, 2), b = follow(*other, "strang", one->run.step, 2);
    EXPECT_EQ(a.state, b.state);  // to the last bit
    EXPECT_EQ(a.invariants, b.invariants);
  }
}

TEST(SameMotion, OfAStackThatIsSplitOrLifted) {
  const Case disk = published("levitron");
  const Case halves = published(
      "levitron", {"field.kind=stack", "field.magnet=[{radius=0.05,strength=0.5},{radius=0.05,strength=0.5}]"});
  EXPECT_LT(vector_error(follow(halves, "strang", 0.002, 1).state, follow(disk, "strang", 0.002, 1).state, 0), 1e-13);
  const Case lifted = published("levitron", {"field.kind=stack", "field.magnet=[{radius=0.05,height=0.1}]"});
  std::vector<double> a = follow(lifted, "strang", 0.002, 1).state;
  a[2] -= 0.1;
  EXPECT_LT(vector_error(a, follow(disk, "strang", 0.002, 1).state, 0), 1e-11);
}

TEST(SameMotion, WithMomentAndFieldBothTurned) {
  const Case turned = published("levitron", {"field.strength=-1", "body.mu=9.5e-5"});
  EXPECT_EQ(follow(turned, "strang", 0.002, 1).state, follow(published("levitron"), "strang", 0.002, 1).state);
}

// Mirrored in the plane y = 0: spin, y, p_y, a_y, l_x and l_z change sign.
TEST(SameMotion, OfTheMirrorImage) {
  const auto a = follow(published("levitron"), "strang", 0.002, 1).state;
  const auto b = follow(published("levitron", {"initial.spin=-20"}), "strang", 0.002, 1).state;
  const double sign[] = {1, -1, 1, 1, -1, 1, 1, -1, 1, -1, 1, -1};
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(b[i], sign[i] * a[i]) << i;
}

TEST(SameMotion, FromNumbersAndFromVectors) {
  const Case by_numbers = published("gans-levitron");
  std::vector<double> first;
  by_numbers.experiment->trajectory({method_named("strang"), schedule(1, 1), 1, false, {}},
                                    [&](double t, std::span<const double> s, auto) {
                                      if (t == 0) first.assign(s.begin(), s.end());
                                    });
  const auto vector = [&first](const char* name, std::size_t i) {
    return fmt::format("initial.{}=[{}, {}, {}]", name, first[i], first[i + 1], first[i + 2]);
  };
  const Case by_vectors = published("gans-levitron", {vector("r", 0), vector("p", 3), vector("a", 6), vector("l", 9)});
  const Ended a = follow(by_numbers, "strang", 0.02, 10), b = follow(by_vectors, "strang", 0.02, 10);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_NEAR(a.state[i], b.state[i], 1e-12);
}

TEST(SameMotion, OfAnAxisGivenByAVectorOfAnyLength) {
  const auto end = [](const char* axis) { return follow(published("levitron", {axis}), "strang", 0.002, 0.1).state; };
  const auto unit = end("initial.a=[0, 0, 1]");
  for (const char* axis : {"initial.a=[0, 0, 2]", "initial.a=[0, 0, 1e-200]", "initial.a=[0, 0, 1e300]"})
    EXPECT_EQ(end(axis), unit);
}

TEST(SameMotion, OfTiltsThatDifferByATurn) {
  const auto end = [](double tilt) {
    return follow(published("levitron", {"initial.tilt=" + shown(tilt)}), "strang", 0.002, 0.05).state;
  };
  const auto a = end(0.25), b = end(0.25 + 2 * std::numbers::pi), c = end(0.25 + 2e4 * std::numbers::pi);
  for (std::size_t i = 0; i < 12; i += 3) {
    EXPECT_LT(vector_error(b, a, i), 1e-13);
    EXPECT_LT(vector_error(c, a, i), 1e-9);
  }
}

// The lift of an annulus is that of a disk less that of its hole (the reference's formula for each).
TEST(SameMotion, AnAnnulusFloatsWhereTheDifferenceOfTwoDisksDoes) {
  const Case c = published(
      "levitron", {"body.mass=0.0094", "field.kind=stack", "field.magnet=[{radius=0.05},{radius=0.012,strength=-1}]"});
  const double z = c.experiment->equilibrium_height();
  const auto lift = [z](double a) {
    return 6 * std::numbers::pi * 0.000095 * a * a * z / std::pow(z * z + a * a, 2.5);
  };
  EXPECT_NEAR(lift(0.05) - lift(0.012), 0.0094 * 9.81, 1e-13);
  EXPECT_EQ(follow(c, "blanes-moan-4", 0.005, 10).outcome.fate, Fate::stayed);
}

// Over one pole of strength k the lift is 2 |μ| k/z³; a stack of poles alone has no radius to search by.
TEST(SameMotion, APoleCarriesTheTopWhereCoulombSays) {
  for (const double k : {1e-5, 0.028, 30.0}) {
    const Case c = published("levitron", {"field.kind=stack", "initial.x=0", "initial.z=0",
                                          fmt::format("field.magnet=[{{kind='pole', height=-0.1, strength={}}}]", k)});
    EXPECT_NEAR(c.experiment->equilibrium_height(), -0.1 + std::cbrt(2 * 9.5e-5 * k / (0.02 * 9.81)), 1e-13) << k;
  }
}

// A slender magnet: two opposite poles, the upper one repelling.
TEST(SameMotion, TwoPolesCarryWithTheirDifference) {
  const Case c = published("levitron", {"field.kind=stack", "initial.x=0", "initial.z=0",
                                        "field.magnet=[{kind='pole', strength=-0.03, height=-0.2},"
                                        "{kind='pole', strength=0.03}]"});
  const double z = c.experiment->equilibrium_height();
  const auto lift = [](double distance) { return 2 * 9.5e-5 * 0.03 / std::pow(distance, 3); };
  EXPECT_NEAR(lift(z) - lift(z + 0.2), 0.02 * 9.81, 1e-13);
}

}  // namespace
}  // namespace kreisel
