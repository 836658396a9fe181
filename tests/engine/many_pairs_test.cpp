// Sums over pairs on cores and lanes: what the plain double loop gives, with the same bits on any number of threads.
#include <bit>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/many/tiled_pairs.hpp"
#include "kreisel/engine/many/tournament.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "support/many_tops.hpp"

namespace kreisel {
namespace {

TEST(Tournament, EveryTwoBlocksMeetOnceAndNobodyTwiceInARound) {
  for (std::size_t blocks = 1; blocks <= 9; ++blocks) {
    const Tournament t{blocks};
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (std::size_t round = 0; round < t.rounds(); ++round) {
      std::set<std::size_t> busy;
      for (std::size_t q = 0; q < t.meetings(round); ++q) {
        const auto [late, early] = t.meeting(round, q);
        if (late >= blocks) continue;
        EXPECT_LE(early, late);
        EXPECT_TRUE(met.insert({late, early}).second) << late << " and " << early << " meet twice";
        EXPECT_TRUE(busy.insert(late).second);
        EXPECT_TRUE(late == early || busy.insert(early).second);
      }
    }
    EXPECT_EQ(met.size(), blocks * (blocks + 1) / 2);
  }
}

double largest(const Vec3<double>& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

// Relative to the largest force of all; each is a sum of some hundred numbers.
template <class A, class B>
double force_defect(const A& plain, const B& tiled, const AnyCount::State<double>& s) {
  const auto f = plain.force(s), g = tiled.force(s);
  double p = 0, l = 0, dp = 0, dl = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    p = std::max(p, largest(f[i].p));
    l = std::max(l, largest(f[i].l));
    dp = std::max(dp, largest(f[i].p - g[i].p));
    dl = std::max(dl, largest(f[i].l - g[i].l));
  }
  EXPECT_GT(p, 1e-3);
  EXPECT_GT(l, 1e-4);
  return std::max(dp / p, dl / l);
}

// One body, less than a block, whole blocks, an odd and an even number of them, one body too many.
constexpr std::size_t counts[] = {2, 7, 31, 32, 33, 64, 95, 130, 257};

TEST(TiledPairs, AreThePlainSums) {
  for (const Family family : supported_families())
    for (const std::size_t n : counts) {
      const TiledPairs tiled(2, family);
      const AnyCount::State<double> s = cloud(n, 1.3);
      EXPECT_LT(force_defect(dipole_cloud(n, EachPair{}), dipole_cloud(n, tiled), s), 4e-15) << n;
      EXPECT_LT(force_defect(gay_berne_cloud(n, EachPair{}), gay_berne_cloud(n, tiled), s), 2e-14) << n;
      const double u = dipole_cloud(n, EachPair{}).energy(s), v = gay_berne_cloud(n, EachPair{}).energy(s);
      EXPECT_NEAR(dipole_cloud(n, tiled).energy(s), u, 2e-14 * std::abs(u)) << n;
      EXPECT_NEAR(gay_berne_cloud(n, tiled).energy(s), v, 2e-14 * std::abs(v)) << n;
    }
}

TEST(TiledPairs, OneBodyMeetsNobody) {
  const auto one = dipole_cloud(1, TiledPairs(1));
  const AnyCount::State<double> s = cloud(1, 1.0);
  EXPECT_EQ(largest(one.force(s)[0].p), 0);
  EXPECT_EQ(one.sums.energy(one.pair, one.numbers, s.body), 0);
}

bool same(const AnyCount::State<double>& a, const AnyCount::State<double>& b) {
  for (int i = 0; i < a.components(); ++i)
    if (std::bit_cast<std::uint64_t>(a[i]) != std::bit_cast<std::uint64_t>(b[i])) return false;
  return a.body.size() == b.body.size();
}

template <class System>
AnyCount::State<double> after(const System& system, AnyCount::State<double> s, int steps) {
  const Strang method;
  auto carry = method.start(system, s);
  for (int i = 0; i < steps; ++i) method.step(system, s, carry, 0.01);
  return s;
}

TEST(TiledPairs, TheSameBitsOnAnyNumberOfThreads) {
  const std::size_t n = 300;
  const AnyCount::State<double> s = cloud(n, 1.3);
  for (const Family family : supported_families()) {
    const auto dipoles = after(dipole_cloud(n, TiledPairs(1, family)), s, 20);
    const auto rods = after(gay_berne_cloud(n, TiledPairs(1, family)), s, 20);
    const double energy = dipole_cloud(n, TiledPairs(1, family)).energy(s);
    for (const int threads : {2, 3, 8}) {
      EXPECT_TRUE(same(dipoles, after(dipole_cloud(n, TiledPairs(threads, family)), s, 20))) << threads;
      EXPECT_TRUE(same(rods, after(gay_berne_cloud(n, TiledPairs(threads, family)), s, 20))) << threads;
      EXPECT_EQ(energy, dipole_cloud(n, TiledPairs(threads, family)).energy(s)) << threads;
    }
    EXPECT_FALSE(same(dipoles, s));
  }
}

TEST(TiledPairs, FamiliesWithFusedOperationsAgreeToTheBit) {
  if (!supported(Family::avx512) || !supported(Family::avx2)) GTEST_SKIP() << "not two such families here";
  const AnyCount::State<double> s = cloud(100, 1.3);
  EXPECT_TRUE(same(after(dipole_cloud(100, TiledPairs(1, Family::avx2)), s, 20),
                   after(dipole_cloud(100, TiledPairs(1, Family::avx512)), s, 20)));
}

}  // namespace
}  // namespace kreisel
