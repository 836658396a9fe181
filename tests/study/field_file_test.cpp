// The field over a grid: kept in a file, read and drawn again from it.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/field/field_grid_hdf5.hpp"
#include "kreisel/study/field/field_lines.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/field/trap.hpp"
#include "kreisel/study/redraw.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

FieldGrid some_field(const std::array<GridAxis, 3>& axes) {
  const auto c = std::make_shared<Case>(published("toy-levitron", {"run.until=0.1"}));
  return run(planned_field_grid(c, axes), {});
}

TEST(FieldFile, HasAllOfTheField) {
  const test::ScratchFolder here;
  const FieldGrid g = some_field({{{-0.06, 0.06, 7}, {0.01, 0.01, 1}, {-0.02, 0.08, 5}}});
  write_field_grid(here.path() / "toy-levitron-field.h5", g);
  const FieldGrid again = stored_field_grid(here.path() / "toy-levitron-field.h5");
  EXPECT_EQ(again.of->name, "toy-levitron");
  EXPECT_EQ(again.of->title, g.of->title);
  ASSERT_EQ(again.B.size(), g.B.size());
  for (std::size_t i = 0; i < g.B.size(); ++i)
    EXPECT_TRUE(again.B[i] == g.B[i] || (std::isnan(again.B[i]) && std::isnan(g.B[i]))) << i;
  EXPECT_EQ(again.inside, g.inside);
  EXPECT_EQ(again.floats, g.floats);
  EXPECT_EQ(again.mu, g.mu);
  EXPECT_EQ(again.varied(), g.varied());
  for (std::size_t i = 0; i < g.points(); ++i) {
    EXPECT_TRUE(again.size[i] == g.size[i] || (std::isnan(again.size[i]) && std::isnan(g.size[i])));
    EXPECT_TRUE(again.trap[i] == g.trap[i] || (std::isnan(again.trap[i]) && std::isnan(g.trap[i])));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(again.axes[i].from, g.axes[i].from);
    EXPECT_EQ(again.axes[i].to, g.axes[i].to);
    EXPECT_EQ(again.axes[i].count, g.axes[i].count);
  }
}

// What is written beside the numbers: of magnets that stand for others, not tesla.
TEST(FieldFile, KeepsTheUnitOfItsField) {
  const test::ScratchFolder here;
  const auto c = std::make_shared<Case>(published("toy-levitron", {"run.until=0.1"}));
  const std::array<GridAxis, 3> axes{{{-0.06, 0.06, 5}, {0, 0, 1}, {0.02, 0.08, 5}}};
  for (const std::string unit : {"T", "1/m"}) {
    const FieldGrid g = run(planned_field_grid(c, axes, unit), {});
    write_field_grid(here.path() / "field.h5", g);
    const Hdf5Reader in(here.path() / "field.h5");
    EXPECT_EQ(in.text("B/unit"), unit);
    EXPECT_EQ(in.text("size/unit"), unit);
    EXPECT_EQ(stored_field_grid(here.path() / "field.h5").unit, unit);
    EXPECT_NE(field_grid_text(g).find(" " + unit + " outside"), std::string::npos);
    const Drawing drawn = save(g, here.path(), {});
    std::ifstream table(here.path() / "toy-levitron-field.csv");
    std::string head;
    std::getline(table, head);
    EXPECT_NE(head.find("log10 |B| [" + unit + "]"), std::string::npos) << head;
  }
}

// A window as wide to either side has the same points on both, whatever their number, and its middle.
TEST(FieldGrid, ASymmetricWindowHasSymmetricPoints) {
  for (const double wide : {0.06, 0.1, 1.0 / 3})
    for (const std::size_t count : {2, 7, 60, 61, 100}) {
      const GridAxis a{-wide, wide, count};
      EXPECT_EQ(a.value(0), -wide);
      EXPECT_EQ(a.value(count - 1), wide);
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(a.value(i), -a.value(count - 1 - i)) << wide << " " << i;
      for (std::size_t i = 1; i < count; ++i) EXPECT_LT(a.value(i - 1), a.value(i));
    }
}

// The toy's plate has a hole whose rim such a grid meets: its left is inside where its right is.
TEST(FieldGrid, TheToyIsTheSameOnBothSides) {
  const FieldGrid g = some_field({{{-0.06, 0.06, 61}, {0, 0, 1}, {-0.03, 0.08, 56}}});
  for (std::size_t k = 0; k < 56; ++k)
    for (std::size_t i = 0; i < 61; ++i) EXPECT_EQ(g.inside[61 * k + i], g.inside[61 * k + 60 - i]) << i << " " << k;
}

PlanePoint up(PlanePoint) { return {0, 1}; }

TEST(FieldLines, AreNoMoreThanTheLongerSideHasRoomFor) {
  EXPECT_EQ(field_lines(up, {{0, 0}, {1, 1}}, 0.1).size(), 10u);
  EXPECT_EQ(field_lines(up, {{0, 0}, {0.2, 1}}, 0.1).size(), 2u);
  EXPECT_EQ(field_lines(up, {{0, 0}, {1e-9, 1}}, 0.1).size(), 1u);
}

TEST(FieldLines, StopWhenTheyAreAsked) {
  const std::atomic<bool> stop = true;
  const StopScope scope(&stop);
  EXPECT_THROW(field_lines(up, {{0, 0}, {1, 1}}, 0.1), SearchStopped);
}

// Whatever the case is run for.
TEST(FieldFile, ThePathInTheTrapIsShort) {
  const test::ScratchFolder here;
  const auto c = std::make_shared<Case>(published("toy-levitron", {"run.until=1e9"}));
  Control unseen;
  unseen.figures = false;
  save(run(planned_field_grid(c, {{{-0.06, 0.06, 3}, {0, 0, 1}, {0.02, 0.08, 3}}}), {}), here.path(), unseen);
  std::ifstream path(here.path() / "toy-levitron-field-trap-path.csv");
  const auto rows = std::count(std::istreambuf_iterator<char>(path), {}, '\n');
  EXPECT_GT(rows, 1000);
  EXPECT_LT(rows, 6000);
}

// What is drawn as the trap of a published case has its minimum where its top floats, as firm up and down as the force says.
TEST(AdiabaticTrap, HasItsMinimumWhereItFloats) {
  for (const char* name : {"toy-levitron", "ring-of-thirteen", "tilted-base"}) {
    const MagnetsParameters p = magnets_of(published(name), "the field");
    const MagnetsTop top = magnets_top(p);
    const auto place = levitation(p, top);
    ASSERT_TRUE(place) << name;
    const AdiabaticTrap trap(p, place->r, place->a);
    const double here = trap.value(place->r), up = p.whole().mass * vertical_stiffness(top, *place);
    for (int i = 0; i < 3; ++i)
      for (const double off : {-0.001, 0.001}) {
        Vec3<double> r = place->r;
        r[i] += off;
        EXPECT_GT(trap.value(r), here) << name << i << off;
      }
    EXPECT_NEAR(trap.stiffness(place->r).z, up, 0.02 * up) << name;
    EXPECT_GT(trap.reach(), 0.005) << name;
    MagnetsParameters one = p;  // of one dipole it is m g z - μ |B|, and nothing floats there
    one.spread = false;
    const AdiabaticTrap dipole(one, place->r, place->a);
    const double weight = dot((p.whole().mass * p.g) * p.up(), place->r);
    const double B = std::sqrt(norm2(p.field().at(place->r, {0, 0, 1}).B));
    EXPECT_NEAR(dipole.value(place->r), weight - dipole.mu() * B, 1e-12) << name;
    EXPECT_EQ(dipole.reach(), 0) << name;
  }
}

TEST(FieldFile, IsDrawnAgainAsItWas) {
  if (!gnuplot_available()) GTEST_SKIP() << "without gnuplot there are no figures";
  const test::ScratchFolder here, there;
  const Drawing first = save(some_field({{{-0.06, 0.06, 31}, {}, {-0.02, 0.08, 21}}}), here.path(), {});
  const Drawing again = redraw(here.path() / "toy-levitron-field.h5", there.path(), {});
  ASSERT_EQ(again.files.size() + 1, first.files.size());  // all but the file itself
  for (std::size_t i = 0; i < again.files.size(); ++i) {
    EXPECT_EQ(again.files[i].filename(), first.files[i + 1].filename());
    if (again.files[i].extension() == ".csv") {
      EXPECT_EQ(test::content(again.files[i]), test::content(first.files[i + 1])) << again.files[i];
    }
  }
}

// A top that is too slow leaves soon, however long it was to be run.
TEST(FieldFile, TheTrapsCaptionSaysHowLongThePathIs) {
  if (!gnuplot_available()) GTEST_SKIP() << "without gnuplot there are no figures";
  const test::ScratchFolder here;
  const auto c = std::make_shared<Case>(published("toy-levitron", {"run.until=10", "initial.spin=5"}));
  const double end = follow(*c, c->run.method, c->run.step, 10).outcome.time;
  ASSERT_LT(end, 5);
  save(run(planned_field_grid(c, {{{-0.06, 0.06, 3}, {0, 0, 1}, {0.02, 0.08, 3}}}), {}), here.path(), {});
  EXPECT_SAYS(test::content(here / "toy-levitron-field-trap-figure.gp"), fmt::format("'top, {:.4g} s'", end));
}

TEST(FieldFile, OfALineHasNoPictures) {
  const test::ScratchFolder here;
  save(some_field({{{-0.06, 0.06, 7}, {}, {0.05, 0.05, 1}}}), here.path(), {});
  EXPECT_THROW(redraw(here.path() / "toy-levitron-field.h5", here.path(), {}), Error);
}

}  // namespace
}  // namespace kreisel
