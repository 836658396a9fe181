// Pixels of a window.
#include "kreisel/ensemble/map/grid.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"

namespace kreisel {
namespace {

TEST(Grid, StartsAtPixelCentres) {
  const Grid g{4, 2, 0, 8, -1, 1};
  EXPECT_EQ(g.pixels(), 8u);
  EXPECT_EQ(g.x(0), 1);
  EXPECT_EQ(g.x(3), 7);
  EXPECT_EQ(g.y(0), -0.5);
  EXPECT_EQ(g.y(1), 0.5);
  const Grid one{1, 1, 2, 4, 6, 10};
  EXPECT_EQ(one.x(0), 3);
  EXPECT_EQ(one.y(0), 8);
}

// Three times finer, every third pixel has the same centre: pictures of different sizes can be compared.
TEST(Grid, CentresAgreeBetweenOddRefinements) {
  const Grid coarse{5, 7, 0, 0.012, -0.01, 0.01}, fine{15, 21, 0, 0.012, -0.01, 0.01};
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(coarse.x(i), fine.x(3 * i + 1), 1e-17);
  for (std::size_t j = 0; j < 7; ++j) EXPECT_NEAR(coarse.y(j), fine.y(3 * j + 1), 1e-17);
}

std::string refusal(const Grid& g) {
  try {
    check(g);
  } catch (const Error& e) {
    return e.what();
  }
  return "accepted";
}

TEST(Grid, RefusesWhatIsNoWindow) {
  EXPECT_EQ(refusal({2, 2, 0, 1, 0, 1}), "accepted");
  EXPECT_EQ(refusal({0, 5, 0, 1, 0, 1}), "a map of 0x5 pixels is empty: both sizes are at least 1");
  EXPECT_NE(refusal({std::size_t{1} << 30, std::size_t{1} << 30, 0, 1, 0, 1}).find("is too large"), std::string::npos);
  EXPECT_NE(refusal({2, 2, 1, 1, 0, 1}).find("x range 1 to 1"), std::string::npos);
  EXPECT_NE(refusal({2, 2, 0, 1, 1, 0}).find("y range 1 to 0"), std::string::npos);
  EXPECT_NE(refusal({2, 2, std::nan(""), 1, 0, 1}).find("finite ends"), std::string::npos);
  EXPECT_NE(refusal({2, 2, 0, INFINITY, 0, 1}).find("finite ends"), std::string::npos);
}

}  // namespace
}  // namespace kreisel
