// Drift statistics, and that a NaN does not hide in them.
#include "kreisel/observe/drift.hpp"

#include <gtest/gtest.h>

namespace kreisel::drift_test {
namespace {

Drift of(std::initializer_list<double> values) {
  Drift d;
  for (const double v : values) d.add(v);
  return d;
}

TEST(Drift, FirstLastAndExtremes) {
  const Drift d = of({2, 3, -1, 2.5});
  EXPECT_EQ(d.first, 2);
  EXPECT_EQ(d.min, -1);
  EXPECT_EQ(d.max, 3);
  EXPECT_EQ(d.last, 2.5);
  EXPECT_EQ(d.drift(), 3);
  EXPECT_EQ(d.relative(), 1.5);
}

TEST(Drift, RelativeToAFirstValueOfEitherSign) {
  EXPECT_EQ(of({-2, -3}).relative(), 0.5);
  EXPECT_EQ(of({0, 3}).relative(), 3);  // to nothing
  EXPECT_EQ(of({5}).drift(), 0);
}

TEST(Drift, ANotANumberStaysVisible) {
  for (const Drift& d : {of({NAN, 1, 2}), of({1, NAN, 2}), of({1, 2, NAN}), of({1, NAN})}) {
    EXPECT_TRUE(std::isnan(d.drift()));
    EXPECT_TRUE(std::isnan(d.relative()));
  }
  EXPECT_EQ(of({1, INFINITY, 2}).drift(), INFINITY);
}

}  // namespace
}  // namespace kreisel::drift_test
