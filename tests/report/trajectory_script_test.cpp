// What a trajectory's figure draws from which column, in which colour and over which times: as it stands in the script.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"
#include "kreisel/report/gnuplot/axis_ticks.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class TrajectoryScript : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    CsvWriter csv(folder / "run.csv",
                  {{"t", "s"}, {"x", "m"}, {"y", "m"}, {"u", "m"}, {"v", "m"}, {"z", "m"}, {"E", "J"}});
    for (int i = 0; i < 20; ++i)
      csv.row(std::vector<double>{0.1 * i, 1.0 * i, 2.0 * i, 3.0 - i, 1.0 * i * i, 0.5 * i, 2 + 1e-6 * i});
    csv.commit();
  }
  std::string script(const TrajectoryPicture& picture) {
    write_trajectory_figure(folder.path(), "run", picture);
    const std::string all = content(folder / "run-figure.gp");
    return all.substr(0, all.find("pngcairo"));
  }
  TrajectoryPicture bare() const { return {.csv = "run.csv", .rows = 20, .time = {"t", "s"}}; }
  const PathColumns first{{"x", "m"}, {"y", "m"}}, second{{"u", "m"}, {"v", "m"}};
  ScratchFolder folder;
};

// The time is the first column of the table, whatever comes next is numbered from there.
TEST_F(TrajectoryScript, OnePathIsColouredByTime) {
  TrajectoryPicture picture = bare();
  picture.path = first;
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "plot $run using 2:3:1 with lines linecolor palette notitle");
  EXPECT_SAYS(drawn, "$run every ::0::0 using 2:3 with points pointtype 7");  // where it begins
  EXPECT_SAYS(drawn, "stats $run using 2:3 name 'path0' nooutput\nlow_x = path0_min_x\nhigh_x = path0_max_x\n");
  EXPECT_SAYS(drawn, "set xlabel 'x [m]'\nset ylabel 'y [m]' offset 1,0\n");
  EXPECT_SAYS(drawn, "set cblabel 't [s]'\n");
  EXPECT_EQ(drawn.find("title '1'"), std::string::npos);
}

// gnuplot knows no such numbers.
TEST_F(TrajectoryScript, WhatBeginsInfiniteOrAsNoneIsLeftOut) {
  TrajectoryPicture picture = bare();
  picture.height = CsvColumn{"z", "m"};
  picture.invariants = {{{"E", "J"}, std::nan("")}, {{"E", "J"}, HUGE_VAL}};
  EXPECT_EQ(script(picture).find("largest change"), std::string::npos);
  picture.invariants.push_back({{"E", "J"}, 2});
  EXPECT_SAYS(script(picture), "largest relative change");
}

// 1.00002, 1.00003: the fifth decimal tells them apart.
TEST(AxisTicks, HaveTheDigitsThatTellThemApart) {
  EXPECT_EQ(tick_digits(0, 10, 2), 4);
  EXPECT_EQ(tick_digits(1.00002, 1.00007, 1e-5), 7);
  EXPECT_EQ(tick_digits(0.042138, 0.042155, 5e-6), 5);
  EXPECT_EQ(tick_digits(-2000, -1999, 0.2), 5);
}

TEST_F(TrajectoryScript, OnADirectionThereIsTheUnitCircle) {
  TrajectoryPicture picture = bare();
  picture.path = first;
  EXPECT_EQ(script(picture).find("cos($1)"), std::string::npos);
  picture.path->unit_circle = true;
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "if (half > 0.3) { set xrange [-1.08:1.08]; set yrange [-1.08:1.08]; ");  // else what there is
  EXPECT_SAYS(drawn, "plot sample [0:2*pi] '+' using (cos($1)):(sin($1)) with lines");
}

TEST_F(TrajectoryScript, SeveralPathsHaveNumbersAndColours) {
  TrajectoryPicture picture = bare();
  picture.path = first;
  picture.more_paths = {second, first};
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "$run using 2:3 with lines linecolor rgb '#2063b0' title '1'");
  EXPECT_SAYS(drawn, "$run using 4:5 with lines linecolor rgb '#bf5543' title '2'");
  EXPECT_SAYS(drawn, "$run using 6:7 with lines linecolor rgb '#2e751e' title '3'");
  EXPECT_SAYS(drawn, "high_x = larger(larger(path0_max_x, path1_max_x), path2_max_x)\n");
  EXPECT_SAYS(drawn, "low_y = -larger(--larger(-path0_min_y, -path1_min_y), -path2_min_y)\n");
  EXPECT_EQ(drawn.find("palette notitle"), std::string::npos);
  EXPECT_EQ(drawn.find("colorbox"), std::string::npos);
}

// The last panel alone says the time.
TEST_F(TrajectoryScript, PanelsShareTheTime) {
  TrajectoryPicture picture = bare();
  picture.height = CsvColumn{"z", "m"};
  picture.tilt = CsvColumn{"u", "m"};
  picture.panels = {{{"both", "m"}, {{"x", "m"}, {"y", "m"}}}};
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "plot $run using 1:2 with lines linecolor rgb '#2063b0' notitle");
  EXPECT_SAYS(drawn, "plot $run using 1:3 with lines linecolor rgb '#bf5543' notitle");
  EXPECT_SAYS(drawn,
              "plot $run using 1:4 with lines linewidth 1.2 dashtype 1 linecolor rgb '#2063b0' title 'x', \\\n"
              "  $run using 1:5 with lines linewidth 1.2 dashtype 1 linecolor rgb '#bf5543' title 'y'\n");
  EXPECT_SAYS(drawn, "set xrange [*:*]\nstats $run using 2 nooutput\nlow = STATS_min\nhigh = STATS_max\n");
  EXPECT_SAYS(drawn, "set ytics step(high - low, 5)");
  EXPECT_EQ(count_of(drawn, "set xlabel 't [s]'\nset format x '%g'\n"), 1u);
  EXPECT_EQ(count_of(drawn, "unset xlabel\nset format x ''\n"), 2u);
  EXPECT_LT(drawn.rfind("unset xlabel"), drawn.find("set xlabel 't [s]'"));
  EXPECT_EQ(count_of(drawn, "unset label\n"), 1u);  // the title is drawn once
  EXPECT_SAYS(drawn, "set ylabel 'both [m]' offset 1,0\n");
}

// One that starts at zero is drawn as it is, and says so. Each has dashes of its own, since many lie on one another.
TEST_F(TrajectoryScript, InvariantsAreRelativeToTheirStart) {
  TrajectoryPicture picture = bare();
  picture.invariants = {{{"E", "J"}, -2}};
  const std::string relative = script(picture);
  EXPECT_SAYS(relative, "set ylabel 'largest relative change' offset 1,0\n");
  EXPECT_SAYS(relative, "largest1 = larger(abs(number(strcol('E [J]')) - (-2)) / 2, largest1)");
  EXPECT_SAYS(relative, "title 'E'");
  picture.invariants.assign(7, {{"E", "J"}, 0});
  const std::string absolute = script(picture);
  TrajectoryPicture rounding =
      picture;  // one that begins with what rounding leaves of 0 is told as a part of what it is beside
  rounding.invariants.assign(1, {{"E", "J"}, -6e-20, 0.5});
  EXPECT_SAYS(script(rounding), "set ylabel 'largest relative change' offset 1,0\n");
  EXPECT_SAYS(script(rounding), "/ 0.5, largest1)");
  EXPECT_SAYS(absolute, "set ylabel 'largest change so far' offset 1,0\n");
  EXPECT_SAYS(absolute, "- (0)) / 1, largest1)");
  EXPECT_EQ(count_of(absolute, "title 'E (abs.)'"), 7u);
  EXPECT_EQ(count_of(absolute, "dashtype 1 "), 2u);
  EXPECT_SAYS(absolute, "$run using 1:2 with lines linewidth 1.5 dashtype 1 linecolor rgb '#2063b0'");
  EXPECT_SAYS(absolute, "$run using 1:8 with lines linewidth 1.5 dashtype (8,6) linecolor rgb '#2063b0'");
}

TEST_F(TrajectoryScript, ArrowsStandInTheMiddleOfTheirPlaces) {
  CsvWriter csv(folder / "end.csv", {{"p", "m"}, {"q", "m"}, {"a", ""}, {"b", ""}, {"c", ""}});
  for (int i = 0; i < 9; ++i) csv.row(std::vector<double>{1.0 * i, 2.0 * i, 0.6, 0, 0.8});
  csv.commit();
  TrajectoryPicture picture = bare();
  picture.height = CsvColumn{"z", "m"};
  picture.arrows = ArrowColumns{"end.csv", {"p", "m"}, {"q", "m"}, {"a", ""}, {"b", ""}, {"c", ""},
                                0.25,      "across",   "up",       "height",  "one"};
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "stats './end.csv' using (column('p [m]')):(column('q [m]')) name 'cloud' nooutput\n");
  EXPECT_SAYS(drawn, "+ 0.25\n");
  EXPECT_SAYS(drawn,
              "(column('p [m]') - 0.5 * 0.25 * column('a')):(column('q [m]') - 0.5 * 0.25 * column('b')):(0.25 * "
              "column('a')):(0.25 * column('b')):(column('c')) with vectors");
  EXPECT_SAYS(drawn, "set cbrange [-1:1]\n");
  EXPECT_SAYS(drawn, "set xlabel 'across'\nset ylabel 'up' offset 1,0\nset cblabel 'height'\n");
  // One that lies in the plane, as long as it is drawn there, says how long that is.
  EXPECT_SAYS(drawn, "long = 0.25 / (2 * half) * ");
  EXPECT_SAYS(drawn, "set label 90 'one' at screen");
  EXPECT_SAYS(drawn, "unset arrow 90\nunset label 90\n");
}

TEST_F(TrajectoryScript, LabelsAreWordsWhereThereAreSome) {
  TrajectoryPicture picture = bare();
  picture.path = first;
  picture.path->x_label = "x of the axis";
  picture.height = CsvColumn{"z", "m"};
  picture.height_label = "height z [m]";
  picture.tilt = CsvColumn{"u", "m"};
  picture.time_label = "time [s]";
  picture.subtitle = "strang, step 0.1 s; initial.x = 2";
  const std::string drawn = script(picture);
  EXPECT_SAYS(drawn, "set xlabel 'x of the axis'\nset ylabel 'y [m]' offset 1,0\n");
  EXPECT_SAYS(drawn, "set ylabel 'height z [m]' offset 1,0\n");
  EXPECT_SAYS(drawn, "set ylabel 'u [m]' offset 1,0\n");
  EXPECT_SAYS(drawn, "set xlabel 'time [s]'\nset format x '%g'\n");
  EXPECT_SAYS(drawn, "set cblabel 'time [s]'\n");
  EXPECT_SAYS(drawn, "'strang, step 0.1 s; initial.x = 2' at screen");
}

TEST_F(TrajectoryScript, WithoutAnythingThereIsNoFigure) {
  EXPECT_EQ(complaint([&] { write_trajectory_figure(folder.path(), "run", bare()); }),
            "a figure of a trajectory needs a path, a height, a tilt, curves or an invariant to draw");
}

// From four thousand rows on every second one, from eight on every third.
TEST_F(TrajectoryScript, LongRunsAreThinned) {
  TrajectoryPicture picture = bare();
  picture.height = CsvColumn{"z", "m"};
  for (const auto& [rows, every] : {std::pair{1, "1"}, {4000, "1"}, {4001, "2"}, {8000, "2"}, {8001, "3"}}) {
    picture.rows = static_cast<std::size_t>(rows);
    EXPECT_SAYS(script(picture), std::string("plot './run.csv' every ") + every + " using");
  }
}

}  // namespace
}  // namespace kreisel::test
