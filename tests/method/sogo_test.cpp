// Sogo's numbers: the table of conserved quantities over 50000 steps, the periods, single states, to the digits that
// an independent computation gave them with.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "support/digits.hpp"
#include "support/sogo_top.hpp"

namespace kreisel::sogo_test {
namespace {

using E = Extended;

struct Range {
  double low = INFINITY, high = -INFINITY;
  void add(double x) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
  double width() const { return high - low; }
};

struct Ranges {
  Range energy, C1, C2, k2;
};

template <class M>
Ranges over_50000_steps(const M& method) {
  const auto top = sogo_top<double>();
  auto s = sogo_start<double>();
  auto carry = method.start(top, s);
  Ranges r;
  for (int i = 0; i <= 50000; ++i) {
    if (i > 0) method.step(top, s, carry, 1e-3);
    const auto v = top.invariant_values(s);
    r.energy.add(v[0]);
    r.C1.add(v[1]);
    r.C2.add(v[2]);
    r.k2.add(v[3]);
  }
  EXPECT_FALSE(any_failed(carry));
  return r;
}

void expect_range(const Range& r, const std::string& low, const std::string& high) {
  expect_digits(E(r.low), low);
  expect_digits(E(r.high), high);
}

TEST(Sogo, HirotaKimuraOver50000Steps) {
  const Ranges r = over_50000_steps(HirotaKimura{});
  expect_range(r.k2, "9.000003000", "9.000010713");
  expect_range(r.energy, "4.999999500", "5.000000840");
  expect_range(r.C2, "3.999998000", "3.999999152");
  EXPECT_NEAR(r.C1.low, 1, 1e-12);
  expect_digits(E(r.C1.high) - 1, "2.48e-7");
}

TEST(Sogo, BohlinOver50000Steps) {
  const Ranges a = over_50000_steps(Bohlin{});
  expect_range(a.energy, "4.999680761", "5.004162257");
  expect_range(a.C2, "3.999917191", "4.001039563");
  EXPECT_LT(a.C1.width(), 5e-14);
  EXPECT_LT(a.k2.width(), 2e-12);
  const Ranges b = over_50000_steps(Bohlin{Bohlin::Turn::stereographic});
  expect_range(b.energy, "4.999997562", "5.003710051");
  expect_range(b.C2, "3.999997213", "4.000926359");
  EXPECT_LT(b.C1.width(), 5e-12);
  EXPECT_LT(b.k2.width(), 2e-12);
  // (C) is not in the table: a turn by h|ω| instead of 2 atan(h|ω|/2), so it differs from (A) by O(h²).
  const Ranges c = over_50000_steps(Bohlin{Bohlin::Turn::rotation});
  EXPECT_NEAR(c.energy.high, a.energy.high, 2e-7);
  EXPECT_LT(c.C1.width(), 5e-14);
  EXPECT_LT(c.k2.width(), 2e-12);
}

TEST(Sogo, HybridOver50000Steps) {
  const auto check = [](const Ranges& r) {
    expect_range(r.energy, "4.999999246", "4.999999500");
    expect_range(r.C2, "3.999997936", "3.999998000");
    EXPECT_LT(r.C1.width(), 5e-14);
    EXPECT_LT(r.k2.width(), 5e-12);
  };
  check(over_50000_steps(Hybrid{}));
  check(over_50000_steps(HybridReversible{}));
}

TEST(Sogo, ImplicitMidpointOver50000Steps) {
  const Ranges r = over_50000_steps(ImplicitMidpoint{});
  expect_range(r.k2, "9.000002994", "9.000003003");
  EXPECT_LT(r.energy.width(), 5e-13);
  EXPECT_LT(r.C2.width(), 5e-13);
  EXPECT_LT(r.C1.width(), 5e-14);
}

// The true times, by a Taylor series in quadruple precision.
TEST(Sogo, Gamma1FallsThroughZero) {
  const auto times = falls_of_gamma1(Taylor(30), E(1) / 8, 560);
  ASSERT_EQ(times.size(), 3u);
  expect_digits(times[0], "12.771919994789");
  expect_digits(times[1], "40.943576242714");
  expect_digits(times[2], "69.115229072840");
}

TEST(Sogo, StateAtTen) {
  auto s = sogo_start<E>();
  NoCarry carry;
  for (int i = 0; i < 80; ++i) Taylor(30).step(sogo_top<E>(), s, carry, E(1) / 8);
  const std::array<const char*, 6> printed{"3.9016516052920415",  "0.82338568235755271", "-0.33474925879085458",
                                           "0.96875865912201741", "0.23347543666587547", "-0.083641382400039517"};
  for (int i = 0; i < 6; ++i) expect_digits(s[i], printed[static_cast<std::size_t>(i)]);
}

TEST(Sogo, OneStepOfHirotaKimura) {
  const HeavyState<E> from{{E("2.2"), E("-1.4"), E("0.9")}, {E("0.48"), E("0.6"), E("0.64")}};
  const Vec3<E> w = sogo_top<E>().omega(one_step(HirotaKimura{}, sogo_top<E>(), from, E("0.1")).Pi);
  expect_digits(w.x, "1.069166885663750");
  expect_digits(w.y, "-.717716639500620");
  expect_digits(w.z, ".839113711284932");
}

}  // namespace
}  // namespace kreisel::sogo_test
