// What is counted of samples, with invented fates: no trajectory runs.
#include "kreisel/ensemble/montecarlo/sample_store.hpp"

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/scattered_levitron.hpp"

namespace kreisel::test {
namespace {

PieceResult piece(std::vector<double> time, std::vector<Outcome> fates, std::uint64_t steps = 0) {
  PieceResult r;
  r.time = std::move(time);
  for (const Outcome& o : fates) r.fate.push_back(o.fate);
  r.steps = steps;
  return r;
}

const Outcome stayed{}, escaped{Fate::escaped, 0, 0}, through_third{{Fate::escaped, 2}, 0, 0},
    non_finite{Fate::non_finite, 0, 0}, unsolved{Fate::unsolved, 0, 0};

TEST(SampleStore, CountsWhatLeftAtOnce) {
  const Scattered s;
  const SampleEnsemble e = s.ensemble(7, 4);
  SampleStore store(e, s.plan);
  EXPECT_EQ(store.at_once(), 0u);
  store.put(0, 0, piece({0, 0, 0.25, 1}, {escaped, through_third, escaped, stayed}));
  EXPECT_EQ(store.at_once(), 2u);
  store.put(0, 1, piece({0, 0, 0}, {non_finite, unsolved, stayed}));
  EXPECT_EQ(store.at_once(), 2u);  // what has no numbers did not leave, and what stayed did not either
  EXPECT_EQ(store.stayed(), 2u);
  EXPECT_EQ(store.fates().of(escaped.fate), 2u);
  EXPECT_EQ(store.fates().of(through_third.fate), 1u);
  EXPECT_EQ(store.fates().of(non_finite.fate), 1u);
  EXPECT_EQ(store.fates().of(unsolved.fate), 1u);
  const auto curve = store.survival().curve(7, 2);
  EXPECT_EQ(curve.front().fraction, 3.0 / 7);
  EXPECT_EQ(curve.back().fraction, 2.0 / 7);
}

TEST(SampleStore, TakesAPieceOnceAndWhole) {
  const Scattered s;
  const SampleEnsemble e = s.ensemble(7, 4);
  SampleStore store(e, s.plan);
  EXPECT_FALSE(store.has(0, 1));
  EXPECT_THROW(store.put(0, 1, piece({0, 0}, {stayed, stayed})), Error);
  EXPECT_THROW(store.put(0, 1, piece({0, 0, 0, 0}, {stayed, stayed, stayed, stayed})), Error);
  EXPECT_FALSE(store.has(0, 1));
  EXPECT_EQ(store.stayed(), 0u);
  store.put(0, 1, piece({1, 0.5, 1}, {stayed, escaped, stayed}, 30));
  store.put(0, 1, piece({0, 0, 0}, {escaped, escaped, escaped}, 50));
  EXPECT_TRUE(store.has(0, 1));
  EXPECT_FALSE(store.has(0, 0));
  EXPECT_EQ(store.stayed(), 2u);
  EXPECT_EQ(store.steps(), 30u);
  store.put(0, 0, piece({1, 1, 1, 1}, {stayed, stayed, stayed, stayed}, 12));
  EXPECT_EQ(store.steps(), 42u);
  EXPECT_EQ(store.kept().time, (std::vector<double>{1, 1, 1, 1, 1, 0.5, 1}));
  EXPECT_EQ(store.kept().fate[5], escaped.fate);
  EXPECT_THROW(store.piece(0, 0), Error);
}

// The first 2^16 are kept, to the last of them; those after it are only counted.
TEST(SampleStore, KeepsTheFirst) {
  const Scattered s;
  const std::size_t each = 30000;
  const SampleEnsemble e = s.ensemble(3 * each, each);
  SampleStore store(e, s.plan);
  for (const std::size_t n : {2u, 0u, 1u}) {
    PieceResult r;
    for (std::size_t i = 0; i < each; ++i) r.time.push_back(1e-6 * static_cast<double>(n * each + i + 1));
    r.fate.assign(each, escaped.fate);
    store.put(0, n, std::move(r));
  }
  ASSERT_EQ(store.kept().time.size(), 65536u);
  ASSERT_EQ(store.kept().fate.size(), 65536u);
  for (std::size_t i = 0; i < 65536; ++i) ASSERT_EQ(store.kept().time[i], 1e-6 * static_cast<double>(i + 1)) << i;
  EXPECT_EQ(store.fates().of(escaped.fate), 3 * each);
  EXPECT_EQ(store.survival().curve(3 * each, 2).back().fraction, 0);
}

}  // namespace
}  // namespace kreisel::test
