// Exactly on the edges of the range in which orbits have the least spin of the formula.
#include <gtest/gtest.h>

#include "kreisel/observe/orbit/orbit.hpp"
#include "support/zub_top.hpp"

namespace kreisel::orbit_edges_test {
namespace {

TEST(OrbitEdges, TheFormulaHoldsBetweenThemAndNotOnThem) {
  const auto range = orbit_report(zub_top(), zub_radius, 110).stable_radii;
  ASSERT_TRUE(range);
  for (const double edge : {range->low, range->high}) {
    const OrbitReport on = orbit_report(zub_top(), edge, 110);
    EXPECT_FALSE(on.least_spin_formula) << edge;
    EXPECT_FALSE(on.energy_minimum) << edge;
  }
  EXPECT_TRUE(orbit_report(zub_top(), range->low * 1.0001, 110).least_spin_formula);
  EXPECT_TRUE(orbit_report(zub_top(), range->high * 0.9999, 110).least_spin_formula);
}

}  // namespace
}  // namespace kreisel::orbit_edges_test
