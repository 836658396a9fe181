// Packs of lanes: every operation in every lane is that of a single number, and lanes know nothing of each other.
#include "kreisel/number/pack.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kreisel::pack_test {
namespace {

using Arch = xsimd::default_arch;
using One = Lane<Arch>;

template <class T>
class Packs : public testing::Test {};
using Sizes = testing::Types<Pack<Arch, 1>, Pack<Arch, 2>, Pack<Arch, 3>>;
TYPED_TEST_SUITE(Packs, Sizes);

template <class P, class F>
void expect_lanes(const P& p, const F& right) {
  for (int i = 0; i < p.width; ++i) EXPECT_EQ(lane(p, i), right(i)) << i;
}

template <class P>
P numbers(double first, double step) {
  P p(0);
  for (int i = 0; i < p.width; ++i) set_lane(p, i, first + step * i);
  return p;
}

TYPED_TEST(Packs, CalculateInEveryLane) {
  using P = TypeParam;
  const P a = numbers<P>(1.5, -0.75), b = numbers<P>(3.25, 1.1), c = numbers<P>(-2, 0.3);
  const auto x = [](int i) { return 1.5 + -0.75 * i; };
  const auto y = [](int i) { return 3.25 + 1.1 * i; };
  const auto z = [](int i) { return -2 + 0.3 * i; };
  expect_lanes(a, x);
  expect_lanes(a + b, [&](int i) { return x(i) + y(i); });
  expect_lanes(a - b, [&](int i) { return x(i) - y(i); });
  expect_lanes(a * b, [&](int i) { return x(i) * y(i); });
  expect_lanes(a / b, [&](int i) { return x(i) / y(i); });
  expect_lanes(-a, [&](int i) { return -x(i); });
  expect_lanes(abs(a), [&](int i) { return std::fabs(x(i)); });
  expect_lanes(sqrt(b), [&](int i) { return std::sqrt(y(i)); });
  expect_lanes(mul_add(a, b, c), [&](int i) { return as_double(mul_add(One(x(i)), One(y(i)), One(z(i)))); });
  P d = a;
  d += b;
  d -= c;
  expect_lanes(d, [&](int i) { return (x(i) + y(i)) - z(i); });
  expect_lanes(P(0.1), [](int) { return 0.1; });
}

TYPED_TEST(Packs, CompareInEveryLane) {
  using P = TypeParam;
  const P yes(1), no(0), b(2);
  for (int where = 0; where < b.width; ++where)
    for (const double value : {1.0, 2.0, 3.0}) {
      P a(5);
      set_lane(a, where, value);
      const auto expect = [&](const auto& mask, bool here, bool elsewhere) {
        expect_lanes(select(mask, yes, no), [&](int i) { return (i == where ? here : elsewhere) ? 1.0 : 0.0; });
        EXPECT_EQ(all(mask), here && (elsewhere || b.width == 1));
        EXPECT_EQ(any(mask), here || (elsewhere && b.width > 1));
      };
      expect(a < b, value < 2, false);
      expect(a <= b, value <= 2, false);
      expect(a > b, value > 2, true);
      expect(a >= b, value >= 2, true);
      expect(a == b, value == 2, false);
      expect(!(a < b), value >= 2, true);
      expect((a < b) | (a == b), value <= 2, false);
      expect((a >= b) & (a <= b), value == 2, false);
    }
}

TYPED_TEST(Packs, SetOneLaneAndNoOther) {
  using P = TypeParam;
  for (int where = 0; where < P::width; ++where) {
    P p = numbers<P>(10, 1);
    set_lane(p, where, -1);
    expect_lanes(p, [&](int i) { return i == where ? -1 : 10 + i; });
  }
}

// Inside the polynomial's range, and beyond it where libm takes over for some lanes.
TYPED_TEST(Packs, SineAndCosineOfEveryLane) {
  using P = TypeParam;
  P x = numbers<P>(-3, 1.7);
  set_lane(x, 0, 1e8);
  const SinCos<P> packed = sincos(x);
  for (int i = 0; i < P::width; ++i) {
    const SinCos<One> alone = sincos(One(lane(x, i)));
    EXPECT_EQ(lane(packed.sin, i), alone.sin.v) << i;
    EXPECT_EQ(lane(packed.cos, i), alone.cos.v) << i;
    EXPECT_NEAR(alone.sin.v, std::sin(lane(x, i)), 1e-15) << i;
    EXPECT_NEAR(alone.cos.v, std::cos(lane(x, i)), 1e-15) << i;
  }
}

TEST(OneLane, CalculatesAndCompares) {
  const One a(3), b(-0.5);
  EXPECT_EQ((a + b).v, 2.5);
  EXPECT_EQ((a - b).v, 3.5);
  EXPECT_EQ((a * b).v, -1.5);
  EXPECT_EQ((a / b).v, -6);
  EXPECT_EQ((-a).v, -3);
  EXPECT_EQ(abs(b).v, 0.5);
  EXPECT_EQ(sqrt(One(6.25)).v, 2.5);
  EXPECT_EQ(mul_add(a, b, One(1)).v, -0.5);
  EXPECT_EQ(static_cast<double>(a), 3);
  One c = a;
  c += b;
  EXPECT_EQ(c.v, 2.5);
  c -= a;
  EXPECT_EQ(c.v, -0.5);
  for (const auto& [x, y] : {std::pair{1.0, 2.0}, {2.0, 1.0}, {1.0, 1.0}}) {
    EXPECT_EQ(One(x) < One(y), x < y);
    EXPECT_EQ(One(x) > One(y), x > y);
    EXPECT_EQ(One(x) <= One(y), x <= y);
    EXPECT_EQ(One(x) >= One(y), x >= y);
    EXPECT_EQ(One(x) == One(y), x == y);
  }
}

}  // namespace
}  // namespace kreisel::pack_test
