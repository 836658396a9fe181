// ℘ without its pole, and the functions of Jacobi made of it, against theta series.
#include "kreisel/number/special/pe_series.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/number/special/elliptic_function.hpp"
#include "kreisel/number/wider.hpp"

namespace kreisel {
namespace {

// ns, ds, cs of s with the parameter m belong to e = (2 - m, 2m - 1, -1 - m)/3 in the order cs, ds, ns.
template <class T>
void expect_jacobi(double m, double s, double tolerance) {
  const Wide parameter(m), argument(s), s2 = argument * argument / 3;
  const JacobiValues<Wide> v = JacobiFunctions<Wide>(parameter, Wide(1 - parameter)).at(argument);
  const Wide right[3]{v.cn / v.sn, v.dn / v.sn, 1 / v.sn};
  const T e[3]{T(s2 * (2 - parameter)), T(s2 * (2 * parameter - 1)), T(-s2 * (1 + parameter))};
  const PeSeries<T> series(e[0], e[1], e[2]);
  for (int i = 0; i < 3; ++i) {
    const Wide found(sqrt(T(series.sum() - e[i])));
    EXPECT_LT(as_double(abs(Wide(found / (argument * right[i]) - 1))), tolerance)
        << "function " << i << ", m = " << m << ", s = " << s;
  }
}

TEST(PeSeries, GivesTheFunctionsOfJacobiForEveryParameter) {
  for (const double m : {0.0, 1e-9, 0.1, 0.5, 0.75, 0.999999, 1.0})
    for (const double s : {1e-4, 0.1, 0.2, 0.267}) {
      expect_jacobi<double>(m, s, 4e-16);
      expect_jacobi<Extended>(m, s, 4e-34);
    }
}

TEST(PeSeries, AtAPlaceIsTheSeriesOfAShorterArgument) {
  const PeSeries<double> whole(0.04, -0.03, -0.01);
  for (const double z : {0.9, 0.5, 0.1}) {
    const PeSeries<double> part(0.04 * z, -0.03 * z, -0.01 * z);
    EXPECT_NEAR(whole.at(z), part.sum(), 3e-16);
  }
  EXPECT_EQ(whole.at(0), 1);
}

}  // namespace
}  // namespace kreisel
