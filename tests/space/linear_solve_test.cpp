// Dense equations and inverses, also where the first pivot is zero, and where two lanes need different pivots.
#include "kreisel/space/linear_solve.hpp"

#include <gtest/gtest.h>

#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

const Matrix<double, 3> plain{{4, 1, -2, 1, 3, 0.5, -1, 2, 5}}, pivoted{{0, 2, 1, 3, 0, -1, 1, 1, 0.25}};

void check(const Matrix<double, 3>& m) {
  const Matrix<double, 3> one = m * inverse(m);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) EXPECT_NEAR(one(i, j), i == j ? 1 : 0, 1e-15);
  std::array<double, 3> x{1, -2, 0.5};
  const auto b = x;
  solve_in_place(m, x);
  for (int i = 0; i < 3; ++i) {
    double sum = 0;
    for (int j = 0; j < 3; ++j) sum += m(i, j) * x[static_cast<std::size_t>(j)];
    EXPECT_NEAR(sum, b[static_cast<std::size_t>(i)], 2e-15);
  }
}

TEST(LinearSolve, WithAndWithoutPivots) {
  check(plain);
  check(pivoted);
}

TEST(LinearSolve, EachLaneTakesItsOwnPivots) {
  Matrix<TwoLanes, 3> both;
  for (std::size_t i = 0; i < 9; ++i) both.entries[i] = {plain.entries[i], pivoted.entries[i]};
  const auto together = inverse(both);
  const auto first = inverse(plain), second = inverse(pivoted);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(together.entries[i].first, first.entries[i]);
    EXPECT_EQ(together.entries[i].second, second.entries[i]);
  }
}

}  // namespace
}  // namespace kreisel
