// Elliptic integrals and functions beside those of Boost.Math, whose code has nothing in common with ours.
#include <random>

#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>
#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <gtest/gtest.h>

#include "kreisel/number/special/elliptic_function.hpp"

namespace kreisel {
namespace {

// The largest difference of two functions of as many numbers between 0 and 1, relative to the second, in units of the last place.
double apart_by(const auto& ours, const auto& boosts) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> part(0.001, 0.999);
  double worst = 0;
  for (int i = 0; i < 500; ++i) {
    const std::array<double, 4> at{part(random), part(random), part(random), part(random)};
    worst = std::fmax(worst, std::fabs(ours(at) / boosts(at) - 1));
  }
  return worst / std::numeric_limits<double>::epsilon();
}

using Arguments = std::array<double, 4>;

TEST(BoostElliptic, Integrals) {
  EXPECT_LT(apart_by([](const Arguments& x) { return complete_k(1 - x[0] * x[0]); },
                     [](const Arguments& x) { return boost::math::ellint_1(x[0]); }),
            4);
  EXPECT_LT(apart_by([](const Arguments& x) { return carlson_rf(x[0], x[1], x[2]); },
                     [](const Arguments& x) { return boost::math::ellint_rf(x[0], x[1], x[2]); }),
            4);
  EXPECT_LT(apart_by([](const Arguments& x) { return carlson_rj(x[0], x[1], x[2], x[3]); },
                     [](const Arguments& x) { return boost::math::ellint_rj(x[0], x[1], x[2], x[3]); }),
            4);
}

TEST(BoostElliptic, Functions) {
  const auto ours = [](const Arguments& x) {
    return JacobiFunctions<double>(x[0] * x[0], 1 - x[0] * x[0]).at(20 * x[1] - 10);
  };
  const auto boosts = [](const Arguments& x, double* cn, double* dn) {
    return boost::math::jacobi_elliptic(x[0], 20 * x[1] - 10, cn, dn);
  };
  // sn and cn have zeros, near which their own size is no measure: 2 more than they are.
  EXPECT_LT(apart_by([&](const Arguments& x) { return 2 + ours(x).sn; },
                     [&](const Arguments& x) { return 2 + boosts(x, nullptr, nullptr); }),
            9);
  EXPECT_LT(apart_by([&](const Arguments& x) { return 2 + ours(x).cn; },
                     [&](const Arguments& x) {
                       double cn = 0, dn = 0;
                       boosts(x, &cn, &dn);
                       return 2 + cn;
                     }),
            9);
  EXPECT_LT(apart_by([&](const Arguments& x) { return ours(x).dn; },
                     [&](const Arguments& x) {
                       double cn = 0, dn = 0;
                       boosts(x, &cn, &dn);
                       return dn;
                     }),
            18);
}

}  // namespace
}  // namespace kreisel
