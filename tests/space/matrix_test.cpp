// Small matrices: products, transposes, differences.
#include "kreisel/space/matrix.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace kreisel {
namespace {

RC_GTEST_PROP(Matrix, HatOfAVectorIsItsCrossProduct, ()) {
  const auto v = *vector_between(-3, 3), w = *vector_between(-3, 3);
  Matrix<double, 5> m;
  m.add_hat(1, 2, 0.5, v);
  m.add_hat(1, 2, 0.5, v);
  Matrix<double, 5, 1> column;
  for (int i = 0; i < 3; ++i) column(i + 2, 0) = w[i];
  const Matrix<double, 5, 1> product = m * column;
  const Vec3<double> c = cross(v, w);
  for (int i = 0; i < 3; ++i) RC_ASSERT(std::fabs(product(i + 1, 0) - c[i]) <= 1e-15 * 9);
  RC_ASSERT(product(0, 0) == 0 && product(4, 0) == 0);
}

TEST(Matrix, ProductTransposeDifference) {
  Matrix<double, 2, 3> a{{1, 2, 3, 4, 5, 6}};
  Matrix<double, 3, 2> b{{1, 0, 0, 1, 2, 2}};
  const Matrix<double, 2> c = a * b;
  EXPECT_EQ(c(0, 0), 7);
  EXPECT_EQ(c(0, 1), 8);
  EXPECT_EQ(c(1, 0), 16);
  EXPECT_EQ(c(1, 1), 17);
  const Matrix<double, 3, 2> t = transpose(a);
  EXPECT_EQ(t(2, 1), 6);
  EXPECT_EQ(t(0, 1), 4);
  const Matrix<double, 2, 3> d = a - transpose(b);
  EXPECT_EQ(d(0, 2), 1);
  EXPECT_EQ(d(1, 1), 4);
}

}  // namespace
}  // namespace kreisel
