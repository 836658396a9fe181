// The dimension of edges that are known: a line, a disk, Cantor's dust in bars, noise.
#include "kreisel/ensemble/map/edge_dimension.hpp"

#include <cmath>
#include <functional>
#include <random>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

std::optional<EdgeDimension> edge_of_set(std::size_t width, std::size_t height,
                                         const std::function<bool(std::size_t, std::size_t)>& inside) {
  std::vector<std::uint8_t> stays;
  for (std::size_t j = 0; j < height; ++j)
    for (std::size_t i = 0; i < width; ++i) stays.push_back(inside(i, j) ? 1 : 0);
  return edge_dimension(width, height, stays);
}

TEST(EdgeDimension, OfSmoothEdgesIsOne) {
  const auto line = edge_of_set(256, 256, [](std::size_t i, std::size_t j) { return 3 * i + 2 * j < 700; });
  ASSERT_TRUE(line);
  EXPECT_NEAR(line->dimension, 1, 0.03);  // pairs far apart miss the corners
  EXPECT_LT(line->error, 0.02);
  EXPECT_EQ(line->scales.size(), 6u);  // 1 to 32
  const auto disk = edge_of_set(512, 400, [](std::size_t i, std::size_t j) {
    return std::hypot(static_cast<double>(i) - 250, static_cast<double>(j) - 200) < 150;
  });
  EXPECT_NEAR(disk->dimension, 1, 0.03);
}

// The gaps of Cantor's set, coloured by turns as they get smaller, in bars: the edge between the colours is Cantor's set times a line, of
// dimension 1 + log 2/log 3.
TEST(EdgeDimension, OfCantorsBars) {
  const auto colour = [](std::size_t i) {
    bool odd = false;
    for (std::size_t third = 2187 / 3; third > 0; i %= third, third /= 3, odd = !odd)
      if (i / third == 1) return odd;
    return false;
  };
  const auto bars = edge_of_set(2187, 2187, [&](std::size_t i, std::size_t) { return colour(i); });
  ASSERT_TRUE(bars);
  EXPECT_NEAR(bars->dimension, 1 + std::log(2) / std::log(3), 0.05);
  EXPECT_LT(bars->error, 0.05);
}

TEST(EdgeDimension, OfNoiseIsTwo) {
  std::mt19937 random(7);
  const auto noise = edge_of_set(200, 200, [&](std::size_t, std::size_t) { return random() % 2 == 0; });
  EXPECT_NEAR(noise->dimension, 2, 0.02);
}

TEST(EdgeDimension, IsNothingWithoutAnEdgeOrScales) {
  EXPECT_FALSE(edge_of_set(100, 100, [](std::size_t, std::size_t) { return true; }));
  EXPECT_FALSE(edge_of_set(31, 100, [](std::size_t i, std::size_t) { return i < 10; }));
  EXPECT_TRUE(edge_of_set(32, 100, [](std::size_t i, std::size_t) { return i < 10; }));
}

}  // namespace
}  // namespace kreisel
