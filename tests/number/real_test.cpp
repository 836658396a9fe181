// The number types that models and methods are written for, and what all of them can do.
#include "kreisel/number/real.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/constants.hpp"
#include "kreisel/number/extended.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

static_assert(Real<double> && Real<Extended> && Real<TwoLanes>);
static_assert(!Real<const char*> && !Real<LaneMask>);
static_assert(digits<double> == 17 && digits<TwoLanes> == 17 && digits<Extended> == 36);

TEST(Real, FiniteOrNot) {
  EXPECT_TRUE(is_finite(1e308));
  EXPECT_FALSE(is_finite(double{INFINITY}));
  EXPECT_FALSE(is_finite(double{NAN}));
  EXPECT_FALSE(is_finite(Extended(1) / Extended(0)));
  const LaneMask mask = is_finite(TwoLanes(NAN, 2));
  EXPECT_FALSE(mask.first);
  EXPECT_TRUE(mask.second);
}

TEST(Real, PiInThePrecisionOfTheNumber) {
  EXPECT_LT(abs(sin(pi<Extended>())), 1e-33);
  EXPECT_EQ(pi<double>(), 3.14159265358979323846);
  EXPECT_EQ(pi<TwoLanes>().second, pi<double>());
}

}  // namespace
}  // namespace kreisel
