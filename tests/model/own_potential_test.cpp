// A potential from its value alone: its gradient against differences, against formulas, and against what the library has.
#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"
#include "support/own_potentials.hpp"

namespace kreisel::own_potential_test {
namespace {

using E = Extended;
using test::CarriedDipole, test::Lopsided, test::Spring, test::TwoPoleDipole;

Vec3<E> place() { return {E(0.375), E(-0.25), E(0.125)}; }
Vec3<E> axis() { return {E(0.36), E(-0.48), E(0.8)}; }
Quat<E> attitude() { return {E(0.5), E(-0.5), E(0.1), E(0.7)}; }

double gap(const Vec3<E>& a, const Vec3<E>& b) {
  return static_cast<double>(sqrt(norm2(a - b)) / (sqrt(norm2(a)) + sqrt(norm2(b))));
}

// Central differences of fourth order in quadruple precision.
template <class F>
E slope(const F& f) {
  const E h = E(1) / E(1 << 20);
  return (E(8) * (f(h) - f(-h)) - (f(h + h) - f(-h - h))) / (E(12) * h);
}
template <class F>
Vec3<E> slopes(const F& f) {
  const auto at = [&f](int i) {
    return slope([&](const E& h) {
      Vec3<E> d{};
      d[i] = h;
      return f(d);
    });
  };
  return {at(0), at(1), at(2)};
}

template <class U>
void expect_slopes(const U& u) {
  const auto g = u.gradient(place(), axis());
  EXPECT_LT(gap(g.r, slopes([&](const Vec3<E>& d) { return u.value(place() + d, axis()); })), 1e-22);
  EXPECT_LT(gap(g.a, slopes([&](const Vec3<E>& d) { return u.value(place(), axis() + d); })), 1e-22);
}

TEST(OwnPotential, GradientIsTheSlopeOfItsValue) {
  expect_slopes(OwnPotential<E, TwoPoleDipole>{{}, E(0.5)});
  expect_slopes(OwnPotential<E, Lopsided>{{}, E(0.5)});
  expect_slopes(OwnPotential<E, Spring>{{E(3)}, E(0.5)});
}

TEST(OwnPotential, GradientIsScaledWithItsWeight) {
  const OwnPotential<E, Lopsided> u{{}, E(0.5)};
  const auto once = u.gradient(place(), axis()), twice = u.gradient(place(), axis(), E(-2));
  EXPECT_LT(gap(E(-2) * once.r, twice.r), 1e-32);
  EXPECT_LT(gap(E(-2) * once.a, twice.a), 1e-32);
}

TEST(OwnPotential, GradientByHandIsTaken) {
  const auto by_hand = OwnPotential<E, Spring>{{E(3)}}.gradient(place(), axis());
  EXPECT_EQ(gap(by_hand.r, E(3) * place() + axis()), 0);
  EXPECT_EQ(gap(by_hand.a, place()), 0);
}

MagneticTop<E, TwoPoles<E>> built_in(double mu, double weight) {
  return {{{MagneticPole<E>{E(-1), E(1)}, MagneticPole<E>{E(1), E(-1)}}}, E(mu), E(weight)};
}

TEST(OwnPotential, IsWhatTheLibraryHasOnAxisSpace) {
  const OwnPotential<E, TwoPoleDipole> own{{E(0.75), E(-1), E(1), E(1), E(-1)}, E(0.5)};
  const auto known = built_in(0.75, 0.5);
  EXPECT_LT(static_cast<double>(abs(own.value(place(), axis()) - known.value(place(), axis()))), 1e-32);
  EXPECT_LT(gap(own.gradient(place(), axis()).r, known.gradient(place(), axis()).r), 1e-32);
  EXPECT_LT(gap(own.gradient(place(), axis()).a, known.gradient(place(), axis()).a), 1e-32);
}

TEST(OwnPotential, IsWhatTheLibraryHasOnBodySpace) {
  const OwnPotential<E, CarriedDipole> own{{E(0.75), E(-1), E(1), E(1), E(-1), E(0), E(0.6), E(0.8)}, E(0.5)};
  const DirectedPotential<E, MagneticTop<E, TwoPoles<E>>> known{built_in(0.75, 0.5), {E(0), E(0.6), E(0.8)}};
  const Vec3<E> N{E(0), E(0.6), E(0.8)};
  const DirectedPotential<E, MagneticTop<E, TwoPoles<E>>> exact{known.along, (E(1) / sqrt(norm2(N))) * N};
  EXPECT_LT(static_cast<double>(abs(own.value(place(), attitude()) - exact.value(place(), attitude()))), 1e-32);
  EXPECT_LT(gap(own.force(place(), attitude()).p, exact.force(place(), attitude()).p), 1e-31);
  EXPECT_LT(gap(own.force(place(), attitude()).Pi, exact.force(place(), attitude()).Pi), 1e-31);
}

TEST(OwnPotential, NumbersHaveNames) {
  EXPECT_EQ(names_of_numbers<TwoPoleDipole<double>>(), (std::vector<std::string>{"mu", "z0", "k0", "z1", "k1"}));
  EXPECT_EQ(names_of_numbers<Lopsided<double>>(), std::vector<std::string>{});
  static_assert(count_of_names<TwoPoleDipole<double>>() == 5 && count_of_names<Lopsided<double>>() == 0);
}

TEST(OwnPotential, SaysWhetherItIsTheSameAllAround) {
  static_assert(OwnPotential<double, TwoPoleDipole>::axisymmetric && !OwnPotential<double, Lopsided>::axisymmetric);
  using Top = SymmetricBody<double, OwnPotential<double, Lopsided>>;
  static_assert(Top::invariants.size() == 3);  // no j_z
}

}  // namespace
}  // namespace kreisel::own_potential_test
