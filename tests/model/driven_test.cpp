// Sources that turn, alternate and slide: their field is that of sources put there by hand, and its slopes are its slopes; friction does
// what its formula says.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/driven/drive_names.hpp"
#include "kreisel/model/driven/driven_top.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/certify/march.hpp"
#include "kreisel/space/rotation.hpp"
#include "support/sources.hpp"

namespace kreisel::driven_test {
namespace {

const Vec3<double> place{0.02, -0.03, 0.06}, direction_of_body{0.48, 0.6, 0.64};
const double pi = std::numbers::pi;

DrivenSet<double> driven(DriveKind kind) {
  DrivenSet<double> set;
  set.sense = 1;
  for (const auto& s : test::sources_of_every_kind()) {
    set.ahead_cosine[set.magnets.count] = std::cos(0.7);
    set.ahead_sine[set.magnets.count] = std::sin(0.7);
    set.drive[set.magnets.count] = kind;
    set.magnets.sources[set.magnets.count++] = s.source;
    if (s.source.kind == SourceKind::measured) set.magnets.measured = s.measured;
  }
  set.rotor = {test::unit_of({0.2, -0.3, 0.9}), {0.01, 0, 0.002}, 3, 5, 0.4, true, false};
  set.current = {7, 0.4, 0.3, 0.8};
  set.slide = {{0.01, 0.02, -0.03}, {0.001, -0.002, 0.003}, 4, 0.2};
  set.turns = kind == DriveKind::rotor;
  set.alternates = kind == DriveKind::current;
  set.slides = kind == DriveKind::slide;
  return set;
}

// The same sources at that time, moved by hand.
MagnetSet<double> by_hand(const DrivenSet<double>& set, double t) {
  MagnetSet<double> at = set.magnets;
  // half the ramp has gone at 0.2 s: 2π (3 t + (5 - 3) t²/0.8), and beyond 0.4 s at 5 revolutions per second
  const double turns = t < 0.4 ? 3 * t + 2.5 * t * t : 1.6 + 5 * (t - 0.4);
  const Vec3<double> u = (2 * pi * turns) * set.rotor.axis;
  const double factor = 0.3 + 0.8 * std::cos(14 * pi * t + 0.4 + 0.7), swing = std::sin(8 * pi * t + 0.2);
  for (std::size_t i = 0; i < at.count; ++i) {
    Source<double>& s = at.sources[i];
    if (set.turns) {
      s.place = set.rotor.centre + rotated(u, s.place - set.rotor.centre);
      s.axis = rotated(u, s.axis);
      s.side = rotated(u, s.side);
      if (s.kind == SourceKind::wire) s.size = rotated(u, s.size);
      if (s.kind == SourceKind::uniform) s.strength = rotated(u, s.strength);
    }
    if (set.alternates) s.strength = factor * s.strength;
    if (set.slides)
      s.place += Vec3<double>{0.01 * t + 0.001 * swing, 0.02 * t - 0.002 * swing, -0.03 * t + 0.003 * swing};
  }
  return at;
}

class EveryDrive : public testing::TestWithParam<DriveKind> {};

TEST_P(EveryDrive, IsTheFieldOfMovedSources) {
  const DrivenSet<double> set = driven(GetParam());
  for (const double t : {0.13, 0.3, 0.61}) {
    const DirectedField<double> moved = by_hand(set, t).at(place, direction_of_body);
    const DrivenField<double> f = set.at(place, direction_of_body, t);
    EXPECT_LT(std::sqrt(norm2(f.now.B - moved.B) / norm2(moved.B)), 3e-13) << t;
    EXPECT_LT(std::sqrt(norm2(f.now.slope - moved.slope) / norm2(moved.slope)), 3e-13) << t;
  }
}

// By dual numbers, of U in all of its seven arguments.
TEST_P(EveryDrive, SlopesAreThoseOfThePotential) {
  using D = Dual<double, 7>;
  const DrivenTop<double> top{driven(GetParam()), 0.4, {0.1, -0.2, 0.3}};
  for (const auto& u : {top, top.backward()}) {
    for (const double t : {0.13, 0.61}) {
      Vec3<D> r, a;
      for (int i = 0; i < 3; ++i) {
        r[i] = D::variable(place[i], i);
        a[i] = D::variable(direction_of_body[i], 3 + i);
      }
      const D value = u.cast<D>().value(r, a, D::variable(t, 6));
      const DrivenGradient<double> g = u.gradient(place, direction_of_body, t, 1.0);
      double size = 0;
      for (const double x : value.slope) size = std::fmax(size, std::fabs(x));
      for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(g.r[i], value.slope[static_cast<std::size_t>(i)], 1e-13 * size);
        EXPECT_NEAR(g.a[i], value.slope[static_cast<std::size_t>(3 + i)], 1e-13 * size);
      }
      EXPECT_NEAR(g.t, value.slope[6], 1e-12 * std::fabs(value.slope[6]));
    }
  }
}

std::vector<DriveKind> drives_of_the_list() {
  std::vector<DriveKind> list;
  for (const DriveName& row : drive_names)
    if (row.kind != DriveKind::none) list.push_back(row.kind);
  return list;
}
INSTANTIATE_TEST_SUITE_P(Driven, EveryDrive, testing::ValuesIn(drives_of_the_list()));

// Without any force each flow is the whole motion.
using Free = DrivenBody<double, DrivenTop<double>, Drag<double>>;
Free free_body(const Drag<double>& drag) {
  DrivenSet<double> none;
  none.sense = 1;
  return {{0.3, 0.02}, 0.5 * (1 / 0.03 - 1 / 0.02), drag, {none, 1, {}}};
}
const DrivenState<double> flying{{0.1, 0.2, 0.3}, {0.3, -0.4, 1.2}, {0.6, 0, 0.8}, {0.02, 0.05, 0.03}, 0, 0};

TEST(Friction, LinearIsExact) {
  const Free body = free_body({0.7, 0.7, 0.7, 0, 0, TurningLaw::quadratic, false});
  for (const double h : {0.1, 3.0, 40.0, -0.9}) {  // both series
    DrivenState<double> s = flying;
    body.kick(s, body.force(s), h);
    EXPECT_NEAR(s.p.z, 1.2 * std::exp(-0.7 * h), 4e-16 * 1.2 * std::fmax(1, std::exp(-0.7 * h)));
    EXPECT_NEAR(s.l.y, 0.05 * std::exp(-0.7 * h), 4e-17 * std::fmax(1, std::exp(-0.7 * h)));
    EXPECT_NEAR(body.energy(s), body.energy(flying), 1e-14 * std::fmax(1, std::exp(-1.4 * h)));
  }
}

TEST(Friction, AirIsExact) {
  for (const TurningLaw law : {TurningLaw::quadratic, TurningLaw::laminar}) {
    const Free body = free_body({0, 0, 0, 0.8, 3.0, law, true});
    const double p = 1.3, l = std::sqrt(norm2(flying.l));
    for (const double h : {0.05, 2.0, 30.0}) {
      DrivenState<double> s = flying;
      body.drift(s, h);
      EXPECT_NEAR(std::sqrt(norm2(s.p)), p / (1 + 0.8 * p * h), 1e-15);
      // the way: ∫ v dt = ln(1 + k p h)/(k m)
      EXPECT_NEAR(std::sqrt(norm2(s.r - flying.r)), std::log1p(0.8 * p * h) / (0.8 * 0.3), 1e-14 * (1 + h));
      const double kept =
          law == TurningLaw::quadratic ? l / (1 + 3 * l * h) : l / std::pow(1 + 1.5 * std::sqrt(l) * h, 2);
      EXPECT_NEAR(std::sqrt(norm2(s.l)), kept, 1e-16);
      const double angle = law == TurningLaw::quadratic ? std::log1p(3 * l * h) / (3 * 0.02)
                                                        : l * h / (1 + 1.5 * std::sqrt(l) * h) / 0.02;
      const Vec3<double> a = rotated((angle / l) * flying.l, flying.a);
      EXPECT_LT(std::sqrt(norm2(s.a - a)), 1e-14 * (1 + angle));
      EXPECT_NEAR(body.energy(s), body.energy(flying), 1e-14);
    }
  }
}

// A trap at rest: E counts what friction took, and it never gives.
TEST(Friction, NeverGives) {
  DrivenSet<double> set;
  set.sense = 1;
  set.magnets.sources[set.magnets.count++] = test::sources_of_every_kind().front().source;
  const Free body{{0.3, 0.02},
                  0.5 * (1 / 0.03 - 1 / 0.02),
                  {0.2, 0.5, 0.1, 0.3, 0.4, TurningLaw::laminar, true},
                  {set, 0.4, {0, 0, 0.1}}};
  DrivenState<double> s = flying;
  const Strang strang;
  auto carry = strang.start(body, s);
  double before = s.E;
  for (int n = 0; n < 200; ++n) {
    strang.step(body, s, carry, 0.003);
    EXPECT_GE(s.E, before) << n;
    before = s.E;
  }
  // what the formula says, by the reference: the integral of the losses is its E
  const auto truth = march(Reference{}, body.cast<Extended>(), state_cast<Extended>(flying), Extended(0.6), 1);
  EXPECT_NEAR(s.E, static_cast<double>(truth.E), 1e-4 * s.E);
}

}  // namespace
}  // namespace kreisel::driven_test
