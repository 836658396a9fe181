// Figures by their scripts: which ranges, curves and panels they ask gnuplot for.
#include <cmath>

#include "kreisel/report/figure/convergence_figure.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/figure/tolerance_figure.hpp"
#include "kreisel/report/figure/trajectory/path_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class Figures : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  std::string script(const std::string& stem) const { return content(folder / (stem + "-figure.gp")); }
  ScratchFolder folder;
};

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TolerancePicture tolerance(const std::vector<Probe>& probes) {
  TolerancePicture p{"t.csv", "What stays", 0.9, {}};
  p.answer.probes = probes;
  return p;
}

TEST_F(Figures, OfATolerance) {
  std::ofstream(folder / "t.csv") << "scatter,samples,fraction,low,high,verdict\n1,10,0.95,0.91,0.97,0\n";
  const Probe keeps{1, 10, 9, {0.91, 0.97}, ProbeVerdict::keeps}, fails{19, 10, 5, {0.5, 0.8}, ProbeVerdict::fails};
  EXPECT_EQ(write_tolerance_figure(folder.path(), "near", tolerance({keeps, fails})).size(), 3u);
  const std::string near = script("near");
  EXPECT_SAYS(near, "set xrange [0:19.95]\nset yrange [0.46:1.01]");  // 0.5 - 0.08 * 0.5, 1 + 0.02 * 0.5
  EXPECT_EQ(near.find("logscale"), std::string::npos);
  EXPECT_SAYS(near, "$6 == 0 ? $1");
  EXPECT_SAYS(near, "pointtype 7 pointsize 0.7 linewidth 1.2 linecolor rgb '#1f5fa8' title 'keeps'");
  EXPECT_SAYS(near, "$6 == 1 ? $1");
  EXPECT_SAYS(near, "pointtype 5 pointsize 0.7 linewidth 1.2 linecolor rgb '#c8322c' title 'fails'");
  EXPECT_EQ(near.find("undecided"), std::string::npos);
  EXPECT_SAYS(near, "plot 0.9 with lines");
  // Beyond a factor of twenty, in powers of ten; a range that would begin below 0 begins there.
  const Probe far{0.5, 10, 5, {0.01, 0.9}, ProbeVerdict::undecided};
  write_tolerance_figure(folder.path(), "far", tolerance({fails, far}));
  EXPECT_SAYS(script("far"), "set logscale x\nset xrange [0.416666667:22.8]\nset yrange [0:1.0198]");
  EXPECT_SAYS(script("far"), "pointtype 6 pointsize 0.7 linewidth 1.2 linecolor rgb '#8a8a8a' title 'undecided'");
  const Probe twenty{20, 10, 9, {0.95, 0.97}, ProbeVerdict::keeps};
  write_tolerance_figure(folder.path(), "twenty", tolerance({keeps, twenty}));
  EXPECT_SAYS(script("twenty"), "set xrange [0:21]\nset yrange [0.892:1.002]");  // the fraction to keep is in it
}

void write_series(const std::filesystem::path& file) {
  CsvWriter csv(file, {{"t", "s"}, {"a", ""}, {"b", "m"}, {"c", ""}});
  for (int i = 0; i < 50; ++i) csv.row(std::vector<double>{0.1 * i, std::sin(0.1 * i), 1.0 * i, 3});
  csv.commit();
}

TEST_F(Figures, OfSeries) {
  write_series(folder / "s.csv");
  const SeriesCurve a{{"a", ""}, "first", "#1f5fa8"}, b{{"b", "m"}, "", "#c8322c"}, c{{"c", ""}, "", "#2f8f4e"};
  SeriesPicture picture{"s.csv", 50, "Series", {"t", "s"}, 2, {{"a, b", {a, b}}, {"b", {b}}, {"c", {c}}}};
  write_series_figure(folder.path(), "three", picture);
  const std::string three = script("three");
  EXPECT_EQ(count(three, "set key at graph"), 2u);  // the first panel has a label; the script draws twice, SVG and PNG
  EXPECT_EQ(count(three, "set key off"), 4u);
  EXPECT_EQ(count(three, "title 'first'"), 2u);
  EXPECT_SAYS(three, "$run using 1:2 with lines linewidth 1.2 dashtype 1 linecolor rgb '#1f5fa8' title 'first'");
  EXPECT_SAYS(three, "if (air < 1e-7 * level) { air = 0.1 * level }");  // what stands still has round numbers beside it
  EXPECT_SAYS(three, "$run using 1:3 with lines linewidth 1.2 dashtype 1 linecolor rgb '#c8322c' notitle");
  const Image two_rows = read_png(folder / "three-figure.png");
  picture.panels.pop_back();
  write_series_figure(folder.path(), "two", picture);
  const Image one_row = read_png(folder / "two-figure.png");
  EXPECT_EQ(one_row.width, two_rows.width);
  EXPECT_LT(one_row.height, two_rows.height);
  picture.across = 5;  // no more columns than panels
  write_series_figure(folder.path(), "wide", picture);
  EXPECT_EQ(read_png(folder / "wide-figure.png").width, one_row.width);
  picture.across = 1;
  write_series_figure(folder.path(), "tall", picture);
  EXPECT_LT(read_png(folder / "tall-figure.png").width, one_row.width);
  EXPECT_EQ(read_png(folder / "tall-figure.png").height, two_rows.height);
}

TEST_F(Figures, OfAPath) {
  write_series(folder / "s.csv");
  EXPECT_EQ(write_path_figure(folder.path(), "p", {"s.csv", 50, "A path", {"a", ""}, {"b", "m"}, {"c", ""}}).size(),
            3u);
  const std::string text = script("p");
  EXPECT_SAYS(text, "set xlabel 'a'\nset ylabel 'b [m]'\nset zlabel 'c'");
  EXPECT_SAYS(text, "splot $run using 1:2:3");
  EXPECT_SAYS(text, "plot $run using 1:2 ");
}

ConvergencePoint point(double step, double error, double seconds, Fate fate = Fate::stayed) {
  ConvergencePoint p;
  p.step = step;
  p.steps = static_cast<std::uint64_t>(std::lround(1 / step));
  p.fate = fate;
  p.error = error;
  p.seconds = seconds;
  p.drifts = {1e-3, 2e-4, 0, 1e-9, 3e-2, 1, 2};
  return p;
}

std::vector<MethodConvergence> study() {
  const double nan = ConvergencePoint::not_a_number;
  MethodConvergence strang{method_named("strang"), {point(0.5, 1e-2, 1e-3), point(0.25, 2.5e-3, 2e-3)}, {}};
  strang.order = MeasuredOrder{2, 0.5, 0.25, 0.01, 2, true};
  MethodConvergence lost{method_named("rk4"), {point(0.5, nan, nan, Fate::escaped)}, {}};
  MethodConvergence gauss{method_named("gauss-4"), {point(0.5, 0, 4e-3)}, {}};
  gauss.order = MeasuredOrder{4.1, 0.5, 0.25, 0.9, 1};
  for (MethodConvergence* m : {&strang, &lost, &gauss}) m->claims = m->method.traits();
  return {strang, lost, gauss};
}

TEST_F(Figures, OfConvergence) {
  Case c = published("lagrange-top");
  write_csv(folder / "c.csv", convergence_table(c, study(), false));
  const std::string csv = content(folder / "c.csv");
  const std::string head = csv.substr(0, csv.find('\n'));
  EXPECT_EQ(head, c.units.time.empty()
                      ? "method,step,steps,error,cost [s],fate"
                      : "method,step [" + c.units.time + "],steps,error,cost [s per " + c.units.time + "],fate");
  EXPECT_SAYS(csv,
              "\nstrang,0.5,2,0.01,0.001,stayed\nstrang,0.25,4,0.0025,0.002,stayed\nrk4,0.5,2,nan,nan,escaped\n"
              "gauss-4,0.5,2,0,0.004,stayed\n");
  EXPECT_EQ(write_convergence_figure(folder.path(), "c", c, study()).size(), 3u);
  const std::string text = script("c");
  // Who never got to the end has no curve; rows are counted all the same, and an error of 0 stands at the floor.
  EXPECT_SAYS(text, "every ::0::1 using 2:(floored($4))");
  EXPECT_SAYS(text, "every ::0::1 using 5:(floored($4))");
  EXPECT_SAYS(text, "every ::3::3 using 2:(floored($4))");
  EXPECT_EQ(text.find("every ::2::2"), std::string::npos);
  EXPECT_EQ(text.find("rk4"), std::string::npos);
  EXPECT_SAYS(text, "title 'strang  2.00 (2)'");
  EXPECT_SAYS(text, "title 'gauss-4  4.10? (4)'");
  EXPECT_SAYS(text, "steps = '[0.192308:0.65]'\nerrors = '[3.33333e-18:0.03]'\ncosts = '[0.000666667:0.006]'\n");
  EXPECT_EQ(count(text, "linecolor rgb '#c4c4c4' linewidth 1 dashtype '-' notitle"), 4u);  // slopes 2 and 4, twice
  EXPECT_SAYS(text, "(x / 0.5)**2 with lines");
  EXPECT_SAYS(text, "(x / 0.5)**4 with lines");
}

TEST_F(Figures, OfConvergenceWhereNobodyArrived) {
  const Case c = published("lagrange-top");
  std::vector<MethodConvergence> methods = study();
  methods = {methods[1]};
  write_csv(folder / "c.csv", convergence_table(c, methods));
  EXPECT_TRUE(write_convergence_figure(folder.path(), "c", c, methods).empty());
  EXPECT_SAYS(content(folder / "c.csv"), ",fate,drift of ");
  EXPECT_SAYS(content(folder / "c.csv"), ",escaped,0.001,2e-04,0,");
}

}  // namespace
}  // namespace kreisel::test
