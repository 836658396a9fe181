// Random numbers by counter: the published answers, the law they follow, and that they depend on nothing else.
#include "kreisel/number/random.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include "kreisel/number/normal.hpp"

namespace kreisel::test::random_test {
namespace {

// Philox once more, as the paper writes it: ten rounds of two multiplications, a key that is bumped by two constants.
std::uint64_t plain_philox(const Draw& d) {
  std::uint64_t x[4] = {d.sample, d.variable, 0, 0}, k[2] = {d.seed, 0};
  for (int round = 0; round < 10; ++round) {
    __extension__ using Wide = unsigned __int128;
    const Wide a = Wide{0xD2E7470EE14C6C93ULL} * x[0], b = Wide{0xCA5A826395121157ULL} * x[2];
    const std::uint64_t y[4] = {static_cast<std::uint64_t>(b >> 64) ^ x[1] ^ k[0], static_cast<std::uint64_t>(b),
                                static_cast<std::uint64_t>(a >> 64) ^ x[3] ^ k[1], static_cast<std::uint64_t>(a)};
    std::copy(y, y + 4, x);
    k[0] += 0x9E3779B97F4A7C15ULL;
    k[1] += 0xBB67AE8584CAA73BULL;
  }
  return x[0];
}

// The vectors that Random123 publishes.
TEST(Random, PhiloxGivesThePublishedAnswers) {
  EXPECT_EQ(random_bits({0, 0, 0}), 0x16554d9eca36314cULL);
  const r123::Philox4x64::ctr_type pi{
      {0x243f6a8885a308d3ULL, 0x13198a2e03707344ULL, 0xa4093822299f31d0ULL, 0x082efa98ec4e6c89ULL}};
  EXPECT_EQ(r123::Philox4x64{}(pi, {{0x452821e638d01377ULL, 0xbe5466cf34e90c6cULL}})[0], 0xa528f45403e61d95ULL);
  for (std::uint64_t i = 0; i < 50; ++i) {
    const Draw d{i * i * 77777777777ULL, ~i, variable_named("initial.x") + i};
    EXPECT_EQ(random_bits(d), plain_philox(d)) << i;
  }
}

TEST(Random, VariablesAreKnownByName) {
  EXPECT_EQ(variable_named(""), 0xcbf29ce484222325ULL);  // the published answers of FNV-1a
  EXPECT_EQ(variable_named("a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(variable_named("foobar"), 0x85944171f73967e8ULL);
}

constexpr std::size_t many = 100000;

// Kolmogorov and Smirnov's distance times sqrt(n); for numbers of the law it exceeds 2.5 once in 134000 such tests.
double distance(std::vector<double> u) {
  std::sort(u.begin(), u.end());
  const auto n = static_cast<double>(u.size());
  double worst = 0;
  for (std::size_t i = 0; i < u.size(); ++i) {
    const auto k = static_cast<double>(i);
    worst = std::max({worst, std::fabs(u[i] - k / n), std::fabs((k + 1) / n - u[i])});
  }
  return worst * std::sqrt(n);
}

TEST(Random, UniformNumbersAreUniform) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 12345ULL}) {
    std::vector<double> samples, variables;
    for (std::size_t i = 0; i < many; ++i) {
      samples.push_back(uniform_number({seed, i, variable_named("body.mass")}));
      variables.push_back(uniform_number({seed, 7, i}));
    }
    EXPECT_LT(distance(samples), 2.5) << seed;
    EXPECT_LT(distance(variables), 2.5) << seed;
    EXPECT_GT(*std::min_element(samples.begin(), samples.end()), 0);
    EXPECT_LT(*std::max_element(samples.begin(), samples.end()), 1);
  }
}

// The first four moments, each within 4.5 of its own deviations: once in 150000 such tests it is not.
TEST(Random, NormalNumbersAreNormal) {
  std::vector<double> u;
  double m1 = 0, m2 = 0, m3 = 0, m4 = 0;
  for (std::size_t i = 0; i < many; ++i) {
    const double z = normal_number({3, i, variable_named("initial.px")});
    u.push_back(0.5 * std::erfc(-z / std::sqrt(2.0)));
    m1 += z;
    m2 += z * z;
    m3 += z * z * z;
    m4 += z * z * z * z;
    ASSERT_LE(std::fabs(z), normal_reach);
  }
  const auto n = static_cast<double>(many);
  EXPECT_NEAR(m1 / n, 0, 4.5 / std::sqrt(n));
  EXPECT_NEAR(m2 / n, 1, 4.5 * std::sqrt(2 / n));
  EXPECT_NEAR(m3 / n, 0, 4.5 * std::sqrt(15 / n));
  EXPECT_NEAR(m4 / n, 3, 4.5 * std::sqrt(96 / n));
  EXPECT_LT(distance(u), 2.5);
}

TEST(Random, NeighboursHaveNothingToDoWithEachOther) {
  const auto n = static_cast<double>(many);
  double samples = 0, variables = 0, seeds = 0;
  for (std::size_t i = 0; i < many; ++i) {
    const double z = normal_number({1, i, 1});
    samples += z * normal_number({1, i + 1, 1});
    variables += z * normal_number({1, i, 2});
    seeds += z * normal_number({2, i, 1});
  }
  for (const double sum : {samples, variables, seeds}) EXPECT_NEAR(sum / n, 0, 4.5 / std::sqrt(n));
}

TEST(Random, TheOrderOfDrawingIsOfNoMatter) {
  std::vector<double> up, down;
  for (std::size_t i = 0; i < 1000; ++i) up.push_back(uniform_number({9, i, i % 3}));
  for (std::size_t i = 1000; i-- > 0;) down.push_back(uniform_number({9, i, i % 3}));
  std::reverse(down.begin(), down.end());
  EXPECT_EQ(up, down);
  EXPECT_EQ(std::set<double>(up.begin(), up.end()).size(), up.size());
}

// erfc(-z/√2)/2 is the law's distribution function; libm's is good to some 1e-16 of itself.
TEST(Normal, TheQuantileIsTheInverse) {
  for (double p = 0x1p-53; p < 0.5; p *= 1.37) {
    const double z = normal_quantile(p);
    EXPECT_NEAR(0.5 * std::erfc(-z / std::sqrt(2.0)) / p, 1, 3e-15 * (1 + z * z)) << p;
  }
  for (const double p : {0.25, 0.0625, 0x1p-20, 0x1p-53}) EXPECT_EQ(normal_quantile(1 - p), -normal_quantile(p));
  EXPECT_EQ(normal_quantile(0.5), 0);
  EXPECT_NEAR(normal_quantile(0.975), 1.9599639845400542355, 1e-15);
  EXPECT_NEAR(normal_tails(1.9599639845400542355), 0.05, 1e-16);
  EXPECT_GT(normal_quantile(0x1p-53), -normal_reach);
  EXPECT_LT(normal_quantile(0x1p-53), 0.01 - normal_reach);
}

}  // namespace
}  // namespace kreisel::test::random_test
