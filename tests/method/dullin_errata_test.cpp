// What Dullin's paper says that does not hold, or leaves to be read (docs/errata.md, D), shown.
#include <cmath>

#include <gtest/gtest.h>

#include "flow/levitron_top.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/observe/drift.hpp"

namespace kreisel::dullin_errata_test {
namespace {

// How far the energy swings over half a second of a Levitron that floats.
double energy_swing(double h) {
  const LevitronTop top = levitron_top();
  AxisState<double> s = displaced(0.002, 0.001);
  auto carry = Strang{}.start(top, s);
  Drift energy;
  energy.add(top.energy(s));
  for (int i = 0; i < static_cast<int>(std::lround(0.5 / h)); ++i) {
    Strang{}.step(top, s, carry, h);
    energy.add(top.energy(s));
  }
  return energy.max - energy.min;
}

// "this modification is exponentially small": then it would fall faster than any power of h. It falls as h².
TEST(DullinErrata, D6TheModificationOfTheEnergyIsOfOrderTwo) {
  const double wide = energy_swing(1.0 / 1024), half = energy_swing(1.0 / 2048), quarter = energy_swing(1.0 / 4096);
  EXPECT_GT(quarter, 1e-9 * levitron_top().energy(displaced(0.002, 0.001)));  // far above rounding
  EXPECT_NEAR(wide / half, 4, 0.1);
  EXPECT_NEAR(half / quarter, 4, 0.05);
}

// The paper does not say which derivative it repairs. Of the cut series each is the slope of another one, and the repair of any
// single one takes that away: of F_22 and F_11 by what it adds, of F_1 by the slope of what it adds.
TEST(DullinErrata, D4TheRepairOfAnyOneDerivativeIsNoGradient) {
  const DiskSeries7<double> field{{1.0}, 7, false};
  const double s = 0.4, z = 0.7, step = 1e-3;
  const auto lacks = [&](double at) {
    const AxialJet<double> f = field.jet(s, at);
    return 4 * f.f1 + 4 * s * f.f11 + f.f22;
  };
  const AxialJet<double> low = field.jet(s, z - step), here = field.jet(s, z), high = field.jet(s, z + step);
  const double slope_of_f2 = (high.f2 - low.f2) / (2 * step), slope_of_f1 = (high.f1 - low.f1) / (2 * step);
  const double slope_of_repair = (lacks(z + step) - lacks(z - step)) / (8 * step);
  ASSERT_NEAR(slope_of_f2, here.f22, 1e-4);  // by differences: errors of step²
  ASSERT_NEAR(slope_of_f1, here.f12, 1e-4);
  EXPECT_GT(std::fabs(here.f22 - lacks(z) - slope_of_f2), 100 * std::fabs(here.f22 - slope_of_f2));
  EXPECT_GT(std::fabs(slope_of_f1 - slope_of_repair - here.f12), 100 * std::fabs(slope_of_f1 - here.f12));
}

}  // namespace
}  // namespace kreisel::dullin_errata_test
