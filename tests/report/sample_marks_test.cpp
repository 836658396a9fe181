// Samples as marks, and where the axes of a survival curve begin: what stands in the script.
#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/report/figure/sample_figure.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class SampleMarks : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    CsvWriter csv(folder / "s.csv", {{"a", ""}, {"x", "m"}, {"y", "m"}, {"b", ""}, {"fate", ""}, {"bound", ""}});
    for (int i = 0; i < 40; ++i) csv.row(std::vector<double>{0, 1.0 * i, 1.0 * i * i, 0, 1.0 * (i % 4), 1.0 * (i % 2)});
    csv.commit();
  }
  std::string script(const std::vector<FateMarks>& fates) {
    write_sample_figure(folder.path(), "s", {"s.csv", "", "a note", 2, 3, 5, 6, "across", "up", fates});
    const std::string all = content(folder / "s-figure.gp");
    return all.substr(0, all.find("pngcairo"));
  }
  ScratchFolder folder;
};

TEST_F(SampleMarks, AreChosenByFateAndBound) {
  EXPECT_SAYS(script({{"stayed", 0, 0, 10}, {"fell", 1, 2, 7}}),
              "'./s.csv' skip 1 every 1 using ($5 == 1 && $6 == 2 ? $2 : NaN):3 with points pointtype 7 pointsize 0.38 "
              "linecolor rgb '#c8322c' notitle");
}

// A colour and a shape together tell every two fates apart; from the eighth on they share the last.
TEST_F(SampleMarks, ToldApartByColourAndShape) {
  std::vector<FateMarks> fates;
  for (int i = 0; i < 9; ++i) fates.push_back({"fate" + std::to_string(i), i, 0, 10});
  const std::string drawn = script(fates);
  const std::array<const char*, 8> styles{
      "7 pointsize 0.9 linecolor rgb '#8fb8de'",  "7 pointsize 0.9 linecolor rgb '#c8322c'",
      "9 pointsize 0.9 linecolor rgb '#d07a12'",  "5 pointsize 0.9 linecolor rgb '#8a4fa3'",
      "11 pointsize 0.9 linecolor rgb '#2f8f4e'", "13 pointsize 0.9 linecolor rgb '#7a5230'",
      "7 pointsize 0.9 linecolor rgb '#d1478c'",  "2 pointsize 0.9 linecolor rgb '#1a1a1a'"};
  for (std::size_t i = 0; i < 9; ++i)
    EXPECT_SAYS(drawn,
                fmt::format("NaN with points pointtype {} title 'fate{}: 10'", styles[std::min<std::size_t>(i, 7)], i));
}

// The most frequent are drawn first, so that the rare lie on top; what did not happen is not in the legend.
TEST_F(SampleMarks, TheRareLieOnTop) {
  const std::string drawn = script({{"stayed", 0, 0, 5}, {"fell", 1, 0, 20}, {"never", 2, 0, 0}, {"once", 3, 0, 1}});
  EXPECT_LT(drawn.find("$5 == 1 "), drawn.find("$5 == 0 "));
  EXPECT_LT(drawn.find("$5 == 0 "), drawn.find("$5 == 3 "));
  EXPECT_EQ(drawn.find("$5 == 2 "), std::string::npos);
  EXPECT_EQ(drawn.find("never"), std::string::npos);
  EXPECT_EQ(count_of(drawn, "NaN with points"), 3u);
  EXPECT_SAYS(drawn, "pointsize 0.32 linecolor rgb '#8fb8de' notitle");  // what stays is smaller
}

TEST_F(SampleMarks, ManyAreThinnedToThreeThousand) {
  const auto every = [this](std::uint64_t count) {
    const std::string drawn = script({{"stayed", 0, 0, count}});
    const std::size_t at = drawn.find(" every ");
    return std::stoi(drawn.substr(at + 7));
  };
  EXPECT_EQ(every(1), 1);
  EXPECT_EQ(every(5999), 1);
  EXPECT_EQ(every(6000), 2);
  EXPECT_EQ(every(30000), 10);
}

class SurvivalAxes : public SampleMarks {
 protected:
  // (time, fraction) with the lower end of its interval a little below.
  std::string survival(const std::vector<std::pair<double, double>>& points) {
    std::vector<SurvivalPoint> curve;
    CsvWriter csv(folder / "c.csv", {{"time", "s"}, {"fraction", ""}, {"low", ""}, {"high", ""}});
    for (const auto& [t, fraction] : points) {
      curve.push_back({t, fraction, {fraction - 0.1, 1}});
      csv.row(std::vector<double>{t, fraction, fraction - 0.1, 1});
    }
    csv.commit();
    write_survival_figure(folder.path(), "c", {"c.csv", "A title", "a note", {"t", "s"}, 0.9, curve});
    return content(folder / "c-figure.gp");
  }
};

// Below half of them the axis begins at none; above it a little under the band, by 0.15 of what is missing.
TEST_F(SurvivalAxes, BeginBelowTheBand) {
  EXPECT_SAYS(survival({{0, 1}, {1, 0.9}, {10, 0.9}}), "set yrange [0.77:1.0046]\n");
  EXPECT_SAYS(survival({{0, 1}, {1, 0.6}, {10, 0.6}}), "set yrange [0:1.02]\n");
  EXPECT_SAYS(survival({{0, 1}, {1, 0.61}, {10, 0.61}}), "set yrange [0.4365:1.01127]\n");
}

// Half of those that go are gone within a tenth of the time: powers of ten, from a little before the first.
TEST_F(SurvivalAxes, EarlyEndingsAreShownOverPowersOfTen) {
  const std::string early = survival({{0, 1}, {0.5, 0.95}, {0.99, 0.8}, {10, 0.7}});
  EXPECT_SAYS(early, "set xrange [0.35:10]\nset logscale x\n");
  for (const auto& points : {std::vector<std::pair<double, double>>{{0, 1}, {0.5, 0.95}, {1, 0.8}, {10, 0.7}},
                             {{0, 1}, {0.5, 0.95}, {0.99, 0.86}, {10, 0.7}},
                             {{0, 1}, {0.5, 1}, {10, 1}}}) {
    const std::string even = survival(points);
    EXPECT_SAYS(even, "set xrange [0:10]\n");
    EXPECT_EQ(even.find("logscale"), std::string::npos);
  }
  EXPECT_SAYS(early, "title 'Wilson interval, confidence 0.9'");
}

}  // namespace
}  // namespace kreisel::test
