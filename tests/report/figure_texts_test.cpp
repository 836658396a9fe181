// Where the labels of figures stand: on the page, and none on another.
#include <cmath>
#include <limits>

#include "kreisel/report/figure/convergence_figure.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/figure/trajectory/space_figure.hpp"
#include "kreisel/report/figure/window_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/lone_values.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"
#include "support/svg_texts.hpp"

namespace kreisel::test {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

class FigureTexts : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  SvgPage page(const std::string& stem) const { return svg_page(content(folder / (stem + "-figure.svg"))); }
  std::string script(const std::string& stem) const { return content(folder / (stem + "-figure.gp")); }
  ScratchFolder folder;
};

// However many digits its ticks have.
TEST_F(FigureTexts, TheBarOfColoursHasItsLabelOnThePage) {
  struct Values {
    double low, high;
    bool logarithmic;
  };
  for (const Values v :
       {Values{7e-8, 9e-6, true}, {5e-6, 2e-3, true}, {1.7361, 1.8832, false}, {-0.00123, 0.0009, false}}) {
    std::vector<double> value(16), time(16, 5);
    for (std::size_t i = 0; i < 16; ++i) value[i] = v.low + (v.high - v.low) * static_cast<double>(i) / 15;
    const std::vector<Fate> fate(16, Fate::stayed);
    write_map_figure(folder.path(), "m",
                     {.width = 4,
                      .height = 4,
                      .x_label = "x",
                      .y_label = "y",
                      .title = "A map",
                      .time_unit = "s",
                      .until = 5,
                      .time = time,
                      .fate = fate,
                      .value = value,
                      .value_label = "what it shows",
                      .value_logarithmic = v.logarithmic});
    const SvgPage p = page("m");
    const SvgText* label = p.with("what it shows");
    ASSERT_NE(label, nullptr) << v.high;
    EXPECT_LE(label->right(), p.wide - 3) << v.high;
    for (const SvgText& t : p.texts)
      if (!t.upright && t.anchor == "start" && t.y > 60 && t.y < p.high - 60 && t.x > 0.5 * p.wide) {
        EXPECT_LT(t.right(), label->left() + 2) << t.words;
      }
  }
}

// A part of a whole that stands still, as of flights none of which end, has no room beyond the whole.
TEST_F(FigureTexts, APartIsNoMoreThanTheWhole) {
  CsvWriter csv(folder / "s.csv", {{"t", "s"}, {"a", ""}});
  for (int i = 0; i < 5; ++i) csv.row(std::vector<double>{1.0 * i, 1});
  csv.commit();
  const SeriesCurve a{{"a", ""}, "", "#1f5fa8"};
  write_series_figure(folder.path(), "s", {"s.csv", 5, "Series", {"t", "s"}, 2, {{"part that flies", {a}, true}}});
  const SvgPage p = page("s");
  EXPECT_NE(p.with("1"), nullptr);
  EXPECT_NE(p.with("0"), nullptr);
  for (const SvgText& t : p.texts) EXPECT_FALSE(t.words.starts_with("1.")) << t.words;
}

// Neither on the panel beside nor on the page's edge.
TEST_F(FigureTexts, PanelsOfSeriesHaveTheirLabelsBetweenThem) {
  CsvWriter csv(folder / "s.csv", {{"t", "s"}, {"a", ""}, {"b", ""}});
  for (int i = 0; i < 12; ++i)
    csv.row(std::vector<double>{15.0 + i, 4e-15 + 1e-15 * (i * i % 11), 1.2e-12 + 5e-14 * i});
  csv.commit();
  const SeriesCurve a{{"a", ""}, "", "#1f5fa8"}, b{{"b", ""}, "", "#1f5fa8"};
  write_series_figure(folder.path(), "s",
                      {"s.csv", 12, "Series", {"t", "s"}, 2, {{"drift of C2", {a}}, {"drift of energy", {b}}}});
  const SvgPage p = page("s");
  const SvgText *first = p.with("drift of C2"), *second = p.with("drift of energy");
  ASSERT_TRUE(first && second);
  EXPECT_GE(first->left(), 3);
  const std::string text = script("s");
  const double box = std::stod(text.substr(text.find("set rmargin at screen ") + 22)) * p.wide;
  EXPECT_GT(second->left(), box + 3);
}

TEST_F(FigureTexts, ValuesWithoutNeighboursAreDots) {
  CsvWriter csv(folder / "s.csv", {{"t", "s"}, {"a", ""}, {"b", ""}, {"c", ""}});
  const double a[] = {1, none, 3, 4, none, none, 7}, b[] = {none, none, none, none, none, none, 0};
  for (int i = 0; i < 7; ++i) csv.row(std::vector<double>{1.0 * i, a[i], b[i], 2});
  csv.commit();
  const std::vector<CsvColumn> curves{{"a", ""}, {"b", ""}, {"c", ""}};
  const std::vector<LoneValues> lone = lone_values(folder / "s.csv", {"t", "s"}, curves, 1);
  EXPECT_EQ(lone, (std::vector<LoneValues>{{{0, 1}, {6, 7}}, {{6, 0}}, {}}));
  EXPECT_EQ(lone_values(folder / "s.csv", {"t", "s"}, curves, 2)[0], (LoneValues{{6, 7}}));  // rows 0, 2, 4, 6
  const SeriesCurve drawn{{"b", ""}, "", "#1f5fa8"}, other{{"c", ""}, "", "#c8322c"};
  write_series_figure(folder.path(), "s", {"s.csv", 7, "Series", {"t", "s"}, 2, {{"b", {drawn}}, {"c", {other}}}});
  EXPECT_SAYS(script("s"), "$lone2 << EOD\n6 0\nEOD");
  EXPECT_SAYS(script("s"), "$lone2 using 1:2 with points pointtype 7");
  EXPECT_EQ(script("s").find("$lone3"), std::string::npos);
}

TEST_F(FigureTexts, TheLegendOfMethodsEndsOnThePage) {
  const Case c = published("lagrange-top");
  MethodConvergence m{.method = method_named("verlet-iterated:4:euler"), .points = {}, .order = {}};
  m.method.name = "a method with a name of thirty-six";
  ConvergencePoint p;
  p.step = 0.5, p.steps = 2, p.error = 1e-3, p.seconds = 1e-3, p.fate = Fate::stayed;
  m.points = {p, p};
  m.points[1].step = 0.25;
  m.order = MeasuredOrder{4.01, 0.5, 0.25, 0.9, 1};
  m.claims = m.method.traits();
  m.claims.order = 4;
  write_csv(folder / "c.csv", convergence_table(c, {m}, false));
  write_convergence_figure(folder.path(), "c", c, {m});
  const SvgPage at = page("c");
  bool found = false;
  for (const SvgText& t : at.texts) {
    if (!t.words.starts_with(m.method.name)) continue;
    found = true;
    EXPECT_LT(t.x + 6.2 * static_cast<double>(t.words.size()), at.wide);
  }
  EXPECT_TRUE(found);
}

// A height that stands still, but for rounding, has a level between two others, not seven ticks that read the same; where x ends and y begins
// their labels stand apart.
TEST_F(FigureTexts, TicksOfAPathReadDifferentlyAndApart) {
  CsvWriter csv(folder / "p.csv", {{"t", "s"}, {"x", "m"}, {"y", "m"}, {"z", "m"}});
  for (int i = 0; i < 100; ++i)
    csv.row(std::vector<double>{0.1 * i, 0.004 * std::cos(0.1 * i), 0.004 * std::sin(0.1 * i),
                                0.0274716 * (1 + 1e-14 * (i % 7))});
  csv.commit();
  const SpacePicture picture{"p.csv",
                             100,
                             "A path",
                             "strang",
                             {"t", "s"},
                             "time [s]",
                             {{{{"x", "m"}, {"y", "m"}, {"z", "m"}}}},
                             {"x [m]", "y [m]", "height [m]"},
                             false};
  write_space_figure(folder.path(), "p", picture);
  const SvgPage p = page("p");
  std::vector<std::string> heights;
  const SvgText *last_x = nullptr, *first_y = nullptr, *label = p.with("height [m]");
  for (const SvgText& t : p.texts) {
    if (t.words == "0.004" && (last_x == nullptr || t.y > last_x->y)) last_x = &t;
    if (t.words == "-0.004" && (first_y == nullptr || t.x > first_y->x)) first_y = &t;
    if (t.x > 150 || t.upright || t.y < 100 || t.y > 500 || t.words == "-0.004") continue;
    heights.push_back(t.words);
    EXPECT_GT(t.left(), label->right()) << t.words;
  }
  ASSERT_GE(heights.size(), 3u);
  std::sort(heights.begin(), heights.end());
  EXPECT_EQ(std::unique(heights.begin(), heights.end()), heights.end());
  ASSERT_TRUE(last_x && first_y);
  EXPECT_TRUE(last_x->right() < first_y->left() || std::fabs(last_x->y - first_y->y) > 12)
      << last_x->right() << " " << first_y->left();
}

// Fates without a motion to start from are grey with their line in the key, as in maps, and no dark colour of a short time.
TEST_F(FigureTexts, AWindowKeepsWhatHasNoStartApart) {
  std::ofstream(folder / "e.csv") << "edge,a,b\n1,0.5,0\n1,0.5,1\n";
  std::ofstream(folder / "s.csv") << "a,b,kind\n0,0,1\n1,1,2\n";
  std::ofstream(folder / "f.csv") << "a,b,time\n0,0,0\n1,0,5\n0,1,2\n1,1,5\n";
  WindowPicture p;
  p.samples_csv = "s.csv", p.edges_csv = "e.csv", p.fates_csv = "f.csv", p.title = "W", p.until = 5, p.edges = {"tilt"};
  write_window_figure(folder.path(), "all", p);
  EXPECT_EQ(script("all").find("gone at once"), std::string::npos);
  p.at_once = true;
  write_window_figure(folder.path(), "w", p);
  EXPECT_SAYS(script("w"), "($3 > 0 ? $3 : NaN) with image");
  EXPECT_SAYS(script("w"), "fillcolor rgb '" + hex(at_once_colour) + "' title 'gone at once: ");
  EXPECT_NE(page("w").with("gone at once: no equilibrium, or out of bounds"), nullptr);
}

}  // namespace
}  // namespace kreisel::test
