// How maps are cut into pieces, with invented fates: no piece too many, none too few, and every pixel where it belongs.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "kreisel/ensemble/map/map_job.hpp"

namespace kreisel::test {
namespace {

// Runs pieces one after the other and notes how large they are.
class Counting final : public PieceRunner {
 public:
  void run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) override {
    std::vector<std::size_t> sizes;
    for (std::size_t n = 0; n < pass.ensemble.pieces(); ++n) sizes.push_back(pass.ensemble.size(n));
    passes.push_back(sizes);
    LocalRunner().run(pass, todo, sink, work);
  }
  std::vector<std::vector<std::size_t>> passes;
};

// Where the pixel is tells how it ends: a time that no other pixel has, or one for all.
FateFunction fates(bool alike) {
  return [alike](FateWork& work) {
    std::array<double, 2> row{};
    for (std::size_t ticket = 0; work.next(row, ticket);)
      work.done(ticket, {Fate::escaped, alike ? 3.5 : row[0] + 1000 * row[1], 1});
  };
}

// Pixels lie at whole numbers and a half.
Grid grid(std::size_t width, std::size_t height) {
  return {width, height, 0, static_cast<double>(width), 0, static_cast<double>(height)};
}

// The first lattice of 121 by 121 has 16 by 16 pixels: one piece of 256 and nothing else; of 129 by 121, 17 by 16.
TEST(MapCut, ALatticeThatFillsItsPieces) {
  for (const auto& [width, sizes] : {std::pair<std::size_t, std::vector<std::size_t>>{121, {256}}, {129, {256, 16}}}) {
    MemoryStore store;
    Counting runner;
    const auto job = map_job({grid(width, 121), 1, fates(true), {}, 0.1}, store);
    ASSERT_TRUE(job->run(runner, {}));
    ASSERT_EQ(runner.passes.size(), 1u);  // all alike: the rest is filled in
    EXPECT_EQ(runner.passes[0], sizes) << width;
    const MapBlock all = job->block(0, 0, width, 121);
    EXPECT_TRUE(std::all_of(all.time.begin(), all.time.end(), [](double t) { return t == 3.5; }));
    EXPECT_EQ(std::count(all.computed.begin(), all.computed.end(), 1),
              static_cast<std::ptrdiff_t>(width == 121 ? 256 : 272));
  }
}

TEST(MapCut, EveryPixelIsWhereItBelongs) {
  for (const std::optional<double> refine : {std::optional<double>{}, std::optional<double>{0.0}})
    for (const auto& [width, height] : {std::pair{300u, 20u}, {20u, 300u}, {64u, 64u}, {1u, 5u}}) {
      MemoryStore store;
      Counting runner;
      const auto job = map_job({grid(width, height), 1, fates(false), {}, refine}, store);
      ASSERT_TRUE(job->run(runner, {}));
      std::size_t computed = 0;
      for (const auto& sizes : runner.passes)
        for (const std::size_t size : sizes) {
          EXPECT_GT(size, 0u);
          computed += size;
        }
      EXPECT_EQ(computed, std::size_t{width} * height);
      const MapBlock b = job->block(0, 0, width, height);
      for (std::size_t n = 0; n < b.time.size(); ++n)
        ASSERT_EQ(b.time[n], static_cast<double>(n % width) + 0.5 + 1000 * (static_cast<double>(n / width) + 0.5)) << n;
      const MapBlock part = job->block(width / 2, height / 2, width - width / 2, height - height / 2);
      EXPECT_EQ(part.time[0], b.time[height / 2 * width + width / 2]);
      EXPECT_EQ(part.time.back(), b.time.back());
      EXPECT_EQ(job->trajectories(), std::uint64_t{width} * height);
    }
}

}  // namespace
}  // namespace kreisel::test
