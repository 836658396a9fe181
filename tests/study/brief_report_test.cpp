// What is told of equilibria beside a map or a fall: the place and its stability, without the searches that make people wait. And the units of axes.
#include "kreisel/study/equilibrium/brief_report.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/number/searching.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/search_watch.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

// A look is a Newton step, a period followed, a height or a spin tried; the windows of a body that is no symmetric top take some 40 000.
TEST(BriefReport, OfAnUnevenBodyTakesFewLooks) {
  const Case c = published("driven-levitron");
  int looks = 0;
  const SearchScope scope([&] { ++looks; });
  const EquilibriumReport report = brief_report(c);
  EXPECT_GT(looks, 10);
  EXPECT_LT(looks, 4000);
  ASSERT_EQ(report.equilibria.size(), 2U);
  const Equilibrium& e = report.equilibria.back();
  EXPECT_NEAR(e.height, c.experiment->equilibrium_height(), 1e-12);
  EXPECT_TRUE(e.vertical_stable);
  EXPECT_TRUE(e.stable);
  EXPECT_EQ(e.modes.size(), 5U);
  EXPECT_FALSE(e.turns);
  EXPECT_TRUE(e.spin_windows.empty());
  EXPECT_FALSE(report.equilibria.front().vertical_stable);
}

TEST(BriefReport, OfASymmetricTopIsTheWholeReport) {
  const Case c = published("levitron-flight");
  const EquilibriumReport whole = c.experiment->equilibria(), brief = brief_report(c);
  ASSERT_EQ(brief.equilibria.size(), whole.equilibria.size());
  EXPECT_EQ(brief.masses.size(), whole.masses.size());
  for (std::size_t i = 0; i < whole.equilibria.size(); ++i) {
    const auto &a = brief.equilibria[i].spin_windows, &b = whole.equilibria[i].spin_windows;
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(spin_windows_about(c, whole.equilibria[i]).size(), b.size());
    for (std::size_t k = 0; k < b.size(); ++k) EXPECT_EQ(a[k].low, b[k].low);
  }
}

class CountingWatcher final : public Watcher {
 public:
  void begin(std::uint64_t amount, const std::string& unit) override { begun = amount == 0 ? unit : "a known amount"; }
  void add(std::uint64_t amount, std::uint64_t) override { heard += amount; }
  void skip(std::uint64_t) override {}
  void finish() override { finished = true; }
  void note(const std::string&) override {}

  std::string begun;
  std::uint64_t heard = 0;
  bool finished = false;
};

TEST(SearchWatch, TellsOnlyOfWhatTakesLong) {
  CountingWatcher quick, slow;
  Control control;
  control.watcher = &quick;
  {
    const SearchWatch watch(control);
    for (int i = 0; i < 5; ++i) search_goes_on();
  }
  EXPECT_EQ(quick.begun, "");
  EXPECT_FALSE(quick.finished);
  control.watcher = &slow;
  {
    const SearchWatch watch(control);
    for (int i = 0; i < 3; ++i) search_goes_on();
    std::this_thread::sleep_for(std::chrono::milliseconds(1010));
    for (int i = 0; i < 4; ++i) search_goes_on();
    EXPECT_FALSE(slow.finished);
  }
  EXPECT_EQ(slow.begun, "looks");
  EXPECT_EQ(slow.heard, 7U);
  EXPECT_TRUE(slow.finished);
}

TEST(AxisUnit, OfDegreesAndOfWhatHasADimension) {
  const Case c = published("rotor-levitation");
  EXPECT_EQ(axis_unit(c, "rotor.deviation"), "degrees");
  EXPECT_EQ(axis_unit(c, "rotor.frequency"), "rev/s");
  EXPECT_EQ(axis_unit(c, "run.step"), "s");
  EXPECT_EQ(axis_unit(c, "rotor.axis.x"), "");
  EXPECT_EQ(key_label(c, "rotor.deviation"), "how far its magnets are lifted towards its axis [degrees]");
}

}  // namespace
}  // namespace kreisel::test
