// The reference solver: the golden state of Dullin's Levitron, found independently, to every digit it is given with.
#include "kreisel/method/plain/reference.hpp"

#include <gtest/gtest.h>

#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/number/constants.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel::reference_test {
namespace {

using E = Extended;
using Top = Levitron<E, DiskSeries7>;

const E mass("0.02"), radius("0.05"), inertia1 = mass * square<E>(E("0.3") * radius) / 4, inertia3 = 2 * inertia1;

Top levitron() {
  return {{mass, inertia1}, (1 / inertia3 - 1 / inertia1) / 2, {{{radius}}, E("-0.000095"), mass * E("9.81")}};
}
AxisState<E> start() {
  const E z = E("0.0312926934523295399") + E("0.001");
  return {{E("0.002"), E(0), z}, {}, {E(0), E(0), E(1)}, {E(0), E(0), 2 * pi<E>() * 20 * inertia3}};
}

// Half a unit in the last digit printed.
void expect_digits(const E& x, const std::string& printed) {
  const std::size_t point = printed.find('.'), exponent = std::min(printed.find('e'), printed.size());
  const int decimals = static_cast<int>(exponent - point) - 1;
  const int power = exponent < printed.size() ? std::stoi(printed.substr(exponent + 1)) : 0;
  EXPECT_LE(abs(x - E(printed)), E(0.501) * pow(E(10), power - decimals)) << printed;
}

TEST(Reference, GoldenStateOfTheLevitron) {
  const AxisState<E> s = one_step(Reference{}, levitron(), start(), E(1));
  expect_digits(s.r.x, "-0.001418981645168685");
  expect_digits(s.r.y, "-0.0011729480076067104");
  expect_digits(s.r.z, "0.031679579391486307");
  expect_digits(s.p.x, "1.8874343117385493e-4");
  expect_digits(s.p.y, "-1.8426151729330218e-4");
  expect_digits(s.p.z, "1.9485830106233176e-4");
  expect_digits(s.a.x, "-0.042326862075761838");
  expect_digits(s.a.y, "-0.046284032023923982");
  expect_digits(s.a.z, "0.99803117442614377");
  expect_digits(s.l.x, "-1.0622551659813839e-5");
  expect_digits(s.l.y, "-1.2724741271235724e-5");
  expect_digits(s.l.z, "2.8226048888058704e-4");
}

TEST(Reference, TwoTolerancesAndTwoStepsAgree) {
  const AxisState<E> fine = one_step(Reference{}, levitron(), start(), E(1));
  const AxisState<E> coarse = one_step(Reference{.tolerance = 1e-29}, levitron(), start(), E(1));
  EXPECT_LT(distance(fine, coarse), 1e-25);
  EXPECT_GT(distance(fine, coarse), 0);  // they are two solutions, not one
  AxisState<E> parts = start();
  const Reference method;
  auto carry = method.start(levitron(), parts);
  for (int i = 0; i < 7; ++i) method.step(levitron(), parts, carry, E(1) / 7);
  EXPECT_LT(distance(fine, parts), 1e-25);
}

TEST(Reference, LooserToleranceGivesLooserSolution) {
  const AxisState<E> fine = one_step(Reference{}, levitron(), start(), E(1) / 10);
  const AxisState<E> rough = one_step(Reference{.tolerance = 1e-12}, levitron(), start(), E(1) / 10);
  EXPECT_LT(distance(fine, rough), 1e-9);
  EXPECT_GT(distance(fine, rough), 1e-20);
}

TEST(Reference, InDoubleToRounding) {
  const auto top = levitron().cast<double>();
  const auto s = one_step(Reference{}, top, state_cast<double>(start()), 1.0);
  EXPECT_LT(distance(state_cast<E>(s), one_step(Reference{}, levitron(), start(), E(1))), 1e-12);
}

TEST(Reference, BackInTime) {
  const AxisState<E> here = one_step(Reference{}, levitron(), start(), E(1) / 8);
  const AxisState<E> there = one_step(Reference{}, levitron(), here, E(1) / 4);
  EXPECT_LT(distance(here, one_step(Reference{}, levitron(), there, -E(1) / 4)), 1e-27);
}

TEST(Reference, TurnsRoundWithTheCarryOfTheWayThere) {
  AxisState<E> s = one_step(Reference{}, levitron(), start(), E(1) / 8);
  const AxisState<E> here = s;
  const Reference method;
  auto carry = method.start(levitron(), s);
  method.step(levitron(), s, carry, E(1) / 8);
  method.step(levitron(), s, carry, -E(1) / 8);
  EXPECT_LT(distance(here, s), 1e-28);
}

TEST(Reference, GivesUpAtOnceWhereThereIsNoSolution) {
  AxisState<E> s = start();
  s.l.x = E(NAN);
  EXPECT_THROW(one_step(Reference{}, levitron(), s, E(1)), Error);
}

TEST(Reference, NoTimeNoMotion) { EXPECT_EQ(distance(start(), one_step(Reference{}, levitron(), start(), E(0))), 0); }

}  // namespace
}  // namespace kreisel::reference_test
