// Figures of trajectories, with every kind of column that a system may have.
#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/program.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class TrajectoryFigure : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }

  void write(std::size_t rows) {
    CsvWriter csv(folder / "run.csv",
                  {{"t", "s"}, {"r_x", "m"}, {"r_y", "m"}, {"r_z", "m"}, {"tilt", "deg"}, {"E", "J"}, {"j", ""}});
    for (std::size_t i = 0; i < rows; ++i) {
      const double t = 0.01 * static_cast<double>(i);
      csv.row(std::vector<double>{t, std::cos(t), std::sin(t), 0.03, 1 + std::sin(3 * t), 2 + 1e-6 * std::sin(t), 0});
    }
    csv.commit();
    picture.rows = rows;
  }

  ScratchFolder folder;
  TrajectoryPicture picture{.csv = "run.csv",
                            .rows = 0,
                            .title = "A run_1",
                            .time = {"t", "s"},
                            .path = PathColumns{{"r_x", "m"}, {"r_y", "m"}},
                            .height = CsvColumn{"r_z", "m"},
                            .tilt = CsvColumn{"tilt", "deg"},
                            .invariants = {{{"E", "J"}, 2}, {{"j", ""}, 0}}};
};

// How many pixels are neither white nor black nor grey.
std::size_t coloured(const Image& image) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
    const int r = image.rgb[i], g = image.rgb[i + 1], b = image.rgb[i + 2];
    count += std::abs(r - g) + std::abs(g - b) > 60 ? 1 : 0;
  }
  return count;
}

TEST_F(TrajectoryFigure, DrawsEveryPanelIntoBothPictures) {
  write(2000);
  const auto files = write_trajectory_figure(folder.path(), "run", picture);
  EXPECT_EQ(files.size(), 3U);
  EXPECT_EQ(folder.names().size(), 4U);
  const std::string svg = content(folder / "run-figure.svg");
  EXPECT_SAYS(svg, "A run_1");
  EXPECT_SAYS(svg, "tilt [deg]");
  EXPECT_SAYS(svg, "largest change so far");
  const Image all = read_png(folder / "run-figure.png");
  EXPECT_GT(coloured(all), 10'000U);
  picture.path.reset();
  write_trajectory_figure(folder.path(), "run", picture);
  EXPECT_LT(read_png(folder / "run-figure.png").width, all.width);
}

TEST_F(TrajectoryFigure, ATopWithoutPositionShowsItsAxisInTheUnitCircle) {
  write(500);
  picture.path->unit_circle = true;
  picture.height.reset();
  picture.invariants = {{{"E", "J"}, 2}};
  write_trajectory_figure(folder.path(), "top", picture);
  EXPECT_SAYS(content(folder / "top-figure.svg"), "largest relative change");
}

TEST_F(TrajectoryFigure, ComponentsOfAVectorShareAPanel) {
  CsvWriter csv(folder / "run.csv", {{"t", ""}, {"Gamma_1", ""}, {"Gamma_2", ""}, {"omega_1", "s^-1"}});
  for (int i = 0; i < 200; ++i)
    csv.row(std::vector<double>{0.1 * i, std::cos(0.1 * i), std::sin(0.1 * i), std::sin(0.2 * i)});
  csv.commit();
  picture = {.csv = "run.csv", .rows = 200, .title = "A top", .time = {"t", ""}};
  picture.panels = {{{"Gamma", ""}, {{"Gamma_1", ""}, {"Gamma_2", ""}}}, {{"omega", "s^-1"}, {{"omega_1", "s^-1"}}}};
  write_trajectory_figure(folder.path(), "top", picture);
  const std::string svg = content(folder / "top-figure.svg");
  EXPECT_SAYS(svg, "Γ");
  EXPECT_SAYS(svg, "ω");
  EXPECT_EQ(svg.find("Gamma"), std::string::npos);
  EXPECT_GT(coloured(read_png(folder / "top-figure.png")), 2'000U);
  picture.panels[1].curves[0].name = "omega_2";
  EXPECT_SAYS(complaint([&] { write_trajectory_figure(folder.path(), "top", picture); }), "no column 'omega_2 [s^-1]'");
}

// gnuplot takes 14 columns of a file at most, and one number that is none must not shift or lose the others.
TEST_F(TrajectoryFigure, ManyColumnsCanBeDrawn) {
  std::vector<CsvColumn> columns{{"t", ""}};
  picture = {.csv = "run.csv", .rows = 100, .title = "Much", .time = {"t", ""}};
  for (int i = 0; i < 9; ++i) {
    columns.push_back({"x" + std::to_string(i), "m"});
    picture.panels.push_back({columns.back(), {columns.back()}});
  }
  for (int i = 0; i < 11; ++i) {
    columns.push_back({"C" + std::to_string(i), ""});
    picture.invariants.push_back({columns.back(), 1});
  }
  CsvWriter csv(folder / "run.csv", columns);
  for (int k = 0; k < 100; ++k) {
    std::vector<double> row{0.1 * k};
    for (int i = 0; i < 9; ++i) row.push_back(k == 50 && i == 2 ? std::nan("") : 10 * i + std::sin(0.1 * k));
    for (int i = 0; i < 11; ++i) row.push_back(k == 50 && i == 3 ? INFINITY : 1 + 1e-3 * i * std::sin(0.1 * k));
    csv.row(row);
  }
  csv.commit();
  write_trajectory_figure(folder.path(), "run", picture);
  EXPECT_GT(coloured(read_png(folder / "run-figure.png")), 10'000U);
  std::ofstream(folder / "look.gp")
      << "ARGC = 2\n"
      << content(folder / "run-figure.gp").substr(0, content(folder / "run-figure.gp").find("set terminal"))
      << "set print 'seen'\nstats $run using 10 name 'x' nooutput\n"
         "stats $run using 21 name 'C' nooutput\n"
         "print sprintf('%.6f %.6f %d %.9f', x_min, x_max, x_records, C_max)\n";
  run_program("/usr/bin/env", {"gnuplot", "look.gp"}, folder.path());
  const double low = 80 + std::sin(4.7), high = 80 + std::sin(1.6);
  EXPECT_EQ(content(folder / "seen"), fmt::format("{:.6f} {:.6f} 100 {:.9f}\n", low, high, -0.01 * std::sin(4.7)));
}

TEST_F(TrajectoryFigure, ALongRunIsThinned) {
  write(50'000);
  write_trajectory_figure(folder.path(), "run", picture);
  EXPECT_SAYS(content(folder / "run-figure.gp"), "'./run.csv' every 13 using");
  EXPECT_LT(std::filesystem::file_size(folder / "run-figure.svg"), 1'500'000U);
}

TEST_F(TrajectoryFigure, AMotionlessRunAndASingleRowCanBeDrawn) {
  write(1);
  write_trajectory_figure(folder.path(), "one", picture);
  EXPECT_TRUE(std::filesystem::exists(folder / "one-figure.png"));
  picture.path = PathColumns{{"j", ""}, {"j", ""}};
  write(100);
  write_trajectory_figure(folder.path(), "still", picture);
  EXPECT_TRUE(std::filesystem::exists(folder / "still-figure.png"));
}

// gnuplot takes a text without a point for a whole number, and stumbles over the rest of 8e-04.
TEST_F(TrajectoryFigure, NumbersWithoutAPointCanBeDrawn) {
  CsvWriter csv(folder / "run.csv", {{"t", "s"}, {"E", "J"}, {"j", ""}});
  for (const double t : {0.0, 1e-3, 2e-3}) csv.row(std::vector<double>{t, 8e-4 + (t > 0 ? 1e-5 : 0), -1e20});
  csv.commit();
  TrajectoryPicture p{.csv = "run.csv", .rows = 3, .time = {"t", "s"}};
  p.invariants = {{{"E", "J"}, 8e-4}, {{"j", ""}, -1e20}};
  EXPECT_EQ(write_trajectory_figure(folder.path(), "run", p).size(), 3U);
}

TEST_F(TrajectoryFigure, SaysWhatIsMissing) {
  write(10);
  picture.csv = "none.csv";
  EXPECT_SAYS(complaint([&] { write_trajectory_figure(folder.path(), "run", picture); }), "none.csv");
  picture.csv = "sub/run.csv";
  EXPECT_SAYS(complaint([&] { write_trajectory_figure(folder.path(), "run", picture); }), "in the figure's folder");
  EXPECT_SAYS(complaint([&] {
                write_trajectory_figure(folder.path(), "run", {.csv = "run.csv", .time = {"t", "s"}});
              }),
              "needs a path");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"run.csv"});
}

TEST_F(TrajectoryFigure, AnUnknownColumnIsRefused) {
  write(10);
  picture.tilt = CsvColumn{"title", "deg"};
  EXPECT_SAYS(complaint([&] { write_trajectory_figure(folder.path(), "run", picture); }),
              "'run.csv' has no column 'title [deg]'; it has: t [s],r_x [m]");
  picture.tilt.reset();
  picture.invariants[0].column.unit = "";
  EXPECT_SAYS(complaint([&] { write_trajectory_figure(folder.path(), "run", picture); }), "no column 'E'");
}

TEST_F(TrajectoryFigure, SeveralPathsShareOneSquare) {
  write(500);
  picture.more_paths = {{{"r_y", "m"}, {"r_z", "m"}}};
  write_trajectory_figure(folder.path(), "run", picture);
  const std::string svg = content(folder / "run-figure.svg");
  EXPECT_SAYS(svg, "x [m]");
  EXPECT_SAYS(svg, "y [m]");
  const std::string script = content(folder / "run-figure.gp");
  EXPECT_SAYS(script, "name 'path1'");
  EXPECT_SAYS(script, "title '2'");
  picture.more_paths[0].y.name = "r_w";
  EXPECT_THROW(write_trajectory_figure(folder.path(), "run", picture), Error);
}

TEST_F(TrajectoryFigure, ArrowsOfManyBodiesTakeThePathsPlace) {
  write(500);
  picture.path.reset();
  const ArrowColumns arrows{"end.csv", {"r_x", "m"}, {"r_y", "m"}, {"a_x", ""}, {"a_y", ""}, {"a_z", ""}, 0.5};
  write_trajectory_figure(folder.path(), "bare", picture);
  picture.arrows = arrows;
  EXPECT_THROW(write_trajectory_figure(folder.path(), "run", picture), Error);  // the file is not there
  CsvWriter csv(folder / "end.csv", {arrows.x, arrows.y, arrows.a_x, arrows.a_y, arrows.a_z});
  for (int i = 0; i < 50; ++i)
    csv.row(std::vector<double>{std::cos(7.0 * i), std::sin(5.0 * i), 0.6, 0, 0.02 * i - 0.5});
  csv.commit();
  write_trajectory_figure(folder.path(), "run", picture);
  const Image with = read_png(folder / "run-figure.png"), without = read_png(folder / "bare-figure.png");
  EXPECT_GT(with.width, without.width);
  EXPECT_GT(coloured(with), coloured(without) + 5000);
  picture.arrows->a_z.name = "a_w";
  EXPECT_THROW(write_trajectory_figure(folder.path(), "run", picture), Error);
}

}  // namespace
}  // namespace kreisel::test
