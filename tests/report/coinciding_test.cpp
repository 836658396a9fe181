// Which curves get dashes: those that would hide one another.
#include "kreisel/report/gnuplot/coinciding.hpp"

#include <cmath>

#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

using List = std::vector<std::string>;

TEST(Coinciding, OnlyCurvesThatHideOneAnotherAreDashed) {
  const ScratchFolder folder;
  const CsvColumn a{"a", ""}, b{"b", ""}, c{"c", ""}, d{"d", ""}, none{"none", ""};
  CsvWriter csv(folder / "c.csv", {a, b, c, d, none});
  for (int i = 0; i < 1000; ++i) {
    const double x = 0.01 * i;
    // b lies on a for a fifth of the time, c crosses them, d lies on b everywhere.
    const double base = std::sin(x), other = i < 200 ? base : base + 0.5;
    csv.row(std::vector<double>{base, other, 1 - 0.2 * x, other + 1e-4, NAN});
  }
  csv.commit();
  EXPECT_EQ(dashes_of(folder / "c.csv", {a, b, c, d, none}), (List{"1", "(8,6)", "1", "(2,4)", "1"}));
  EXPECT_EQ(dashes_of(folder / "c.csv", {a, c}), (List{"1", "1"}));
  EXPECT_EQ(dashes_of(folder / "c.csv", {b, d}), (List{"1", "(8,6)"}));
  EXPECT_EQ(dashes_of(folder / "c.csv", {a}), (List{"1"}));
}

}  // namespace
}  // namespace kreisel::test
