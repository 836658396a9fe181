// The window of the sleeping top is found whatever the sizes of its moments: thin tops turn fast, flat ones slowly.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/equilibrium/heavy_equilibrium.hpp"

namespace kreisel::equilibrium_units_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

TEST(SleepingTop, HasItsWindowInAllUnits) {
  for (const auto& [inertia, inertia3, d] :
       {std::tuple{1.0, 1e-4, 1.0}, {1.0, 1.9, 1.0}, {2e-6, 1e-9, 0.04}, {3e4, 5e4, 2e-3}, {1e-3, 1e-3, 1e6}}) {
    const LagrangeTop<double> top{1 / inertia, 0.5 * (1 / inertia3 - 1 / inertia), d};
    const double least = std::sqrt(4 * inertia * d) / (turn * inertia3);
    const Equilibrium e = analysed(top, 0, 1, inertia3, 2 * least);
    EXPECT_TRUE(e.stable) << inertia3;
    ASSERT_EQ(e.spin_windows.size(), 1u) << inertia3;
    EXPECT_NEAR(e.spin_windows[0].low / least, 1, 1e-10) << inertia3;
    EXPECT_FALSE(analysed(top, 0, 1, inertia3, 0.5 * least).stable);
    const Equilibrium body = upright_and_hanging({inertia, inertia, inertia3}, {0, 0, d}, 2 * least)[0];
    ASSERT_FALSE(body.spin_windows.empty()) << inertia3;
    // In the body frame the turning itself is a mode, and hides what is below 1e-7 of it.
    EXPECT_NEAR(body.spin_windows.back().low / least, 1, 1e-5) << inertia3;
  }
}

}  // namespace
}  // namespace kreisel::equilibrium_units_test
