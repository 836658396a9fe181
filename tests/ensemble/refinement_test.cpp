// Refinement: what is computed is the map's own, what is filled in is hardly ever wrong, and every pixel is settled.
#include "kreisel/ensemble/map/refinement.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/ensemble/map/map_job.hpp"
#include "support/escape_map.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test::refinement_test {
namespace {

// Runs it on a function of the pixel. Returns the share that was computed.
template <class F>
double refined(Refinement& r, const Grid& grid, const F& fate_and_time) {
  std::size_t computed = 0;
  std::ptrdiff_t filled = 0;
  while (!r.wanted().empty()) {
    std::vector<double> time;
    std::vector<Fate> fate;
    EXPECT_TRUE(std::is_sorted(r.wanted().begin(), r.wanted().end()));
    for (const std::uint32_t n : r.wanted()) {
      const auto [f, t] = fate_and_time(n % grid.width, n / grid.width);
      fate.push_back(f);
      time.push_back(t);
    }
    computed += time.size();
    filled += r.settle(time, fate);
  }
  EXPECT_EQ(computed + static_cast<std::size_t>(filled), grid.pixels());
  for (const std::uint8_t origin : r.origin()) EXPECT_NE(origin, Refinement::unknown);
  return static_cast<double>(computed) / static_cast<double>(grid.pixels());
}

using Pixel = std::pair<Fate::Kind, double>;

TEST(Refinement, SettlesMapsOfAnyShape) {
  for (const std::size_t width : {1u, 2u, 3u, 8u, 9u, 10u, 17u, 40u})
    for (const std::size_t height : {1u, 2u, 7u, 9u, 16u, 33u}) {
      const Grid grid{width, height, 0, 1, 0, 1};
      Refinement busy(grid, 0), calm(grid, 0.1);
      const auto different = [](std::size_t i, std::size_t j) {
        return Pixel(Fate::escaped, static_cast<double>(1 + i + 100 * j));
      };
      EXPECT_EQ(refined(busy, grid, different), 1) << width << "x" << height;
      refined(calm, grid, [](std::size_t, std::size_t) { return Pixel(Fate::escaped, 3.5); });
      for (const double t : calm.time()) EXPECT_EQ(t, 3.5);
    }
}

// Out of one side and out of the other are two fates, also where both take as long.
TEST(Refinement, FollowsAnEdgeBetweenTwoBounds) {
  const Grid grid{40, 33, 0, 1, 0, 1};
  Refinement r(grid, 0.1);
  const auto fate = [](std::size_t i, std::size_t j) { return Fate(Fate::escaped, 2 * i > 13 + j ? 1 : 0); };
  const double share = refined(r, grid, [&](std::size_t i, std::size_t j) { return std::pair(fate(i, j), 3.5); });
  EXPECT_LT(share, 0.6);
  for (std::size_t n = 0; n < grid.pixels(); ++n) EXPECT_EQ(r.fate()[n], fate(n % 40, n / 40)) << n;
}

TEST(Refinement, FillsAPlaneExactlyAndFollowsAnEdge) {
  const Grid grid{200, 160, 0, 1, 0, 1};
  const auto plane = [](std::size_t i, std::size_t j) {
    return 100 + 0.5 * static_cast<double>(i) + 0.25 * static_cast<double>(j);
  };
  Refinement r(grid, 0.1);
  const double share = refined(r, grid, [&](std::size_t i, std::size_t j) {
    return Pixel(
        std::hypot(static_cast<double>(i) - 90, static_cast<double>(j) - 70) < 50 ? Fate::stayed : Fate::escaped,
        plane(i, j));
  });
  EXPECT_LT(share, 0.25);
  for (std::size_t n = 0; n < grid.pixels(); ++n) {
    const std::size_t i = n % 200, j = n / 200;
    EXPECT_NEAR(r.time()[n], plane(i, j), 1e-12 * 200);
    const bool inside = std::hypot(static_cast<double>(i) - 90, static_cast<double>(j) - 70) < 50;
    EXPECT_EQ(r.fate()[n], inside ? Fate::stayed : Fate::escaped);
  }
}

TEST(Refinement, ASmallerToleranceComputesMore) {
  const Grid grid{100, 100, 0, 1, 0, 1};
  const auto growth = [](std::size_t i, std::size_t) {
    return Pixel(Fate::escaped, std::exp(0.02 * static_cast<double>(i)));
  };
  Refinement loose(grid, 0.2), tight(grid, 0.05), none(grid, 0);
  EXPECT_LT(refined(loose, grid, growth), 0.05);
  const double some = refined(tight, grid, growth);
  EXPECT_GT(some, 0.05);
  EXPECT_LT(some, 0.5);
  EXPECT_GT(refined(none, grid, growth), 0.9);
}

// Figure 1a, with its fractal edge. Measured: 0.44 of the pixels computed (the larger the map, the fewer), no fate wrong.
TEST(Refinement, Figure1a) {
  const Case c = published("dullin-fig1a");
  const Grid grid{150, 250, c.map->x0, c.map->x1, c.map->y0, c.map->y1};
  const FateFunction fates =
      check_ensembles(*c.experiment).fates({method_named("strang"), schedule(0.004, 10), {"initial.x", "initial.z"}});
  const EscapeMap full = escape_map(fates, grid, {});
  MemoryStore store;
  LocalRunner threads;
  const auto job = map_job({grid, 2500, fates, {}, 0.1}, store);
  ASSERT_TRUE(job->run(threads, {}));
  const MapBlock b = job->block(0, 0, grid.width, grid.height);
  std::size_t wrong = 0, computed = 0;
  for (std::size_t n = 0; n < b.fate.size(); ++n) {
    wrong += b.fate[n] != full.fate[n] ? 1 : 0;
    computed += b.computed[n];
    if (b.computed[n] != 0) {
      ASSERT_EQ(b.time[n], full.time[n]) << n;
      ASSERT_EQ(b.fate[n], full.fate[n]) << n;
    }
  }
  const auto share = [&](std::size_t n) { return static_cast<double>(n) / static_cast<double>(grid.pixels()); };
  EXPECT_LE(share(wrong), 0.0001);
  EXPECT_LT(share(computed), 0.5);
}

TEST(Refinement, HugeMapsAreRefused) {
  MemoryStore store;
  const FateFunction none = [](FateWork&) {};
  EXPECT_SAYS(complaint([&] {
                map_job({{20'000, 20'000, 0, 1, 0, 1}, 1, none, {}, 0.1}, store);
              }),
              "at most 2^28 pixels, not 20000x20000: compute all of them instead");
}

}  // namespace
}  // namespace kreisel::test::refinement_test
