// kreisel certify, kreisel section and the frequencies of a trajectory, as a user drives them.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/refused.hpp"

namespace kreisel::test {
namespace {

TEST(CertifyCommand, PrintsATableAPageAndJson) {
  const ScratchFolder here;
  const Finished text =
      kreisel({"certify", "lagrange-top", "--method", "strang,rk4", "--markdown", "page.md"}, here.path());
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_SAYS(text.out, "as claimed");
  const std::string page = whole_file(here / "page.md");
  EXPECT_SAYS(page, "| strang | 2 | 2.00 |");
  EXPECT_SAYS(page, "| rk4 | 4 | 4.0");
  const JsonValue j = json(kreisel({"certify", "lagrange-top", "--method", "strang,rk4", "--json"}, here.path()).out);
  EXPECT_EQ(j["failed"].number, 0);
  EXPECT_EQ(j["methods"][0]["verdict"].text, "as claimed");
  EXPECT_EQ(j["methods"][0]["claims"]["order"].text, "2");
  EXPECT_NEAR(j["methods"][0]["order"].number, 2, 0.03);
  EXPECT_LT(j["methods"][0]["reversibility"].number, 1e-31);
  EXPECT_GT(j["methods"][1]["reversibility"].number, 1e-22);
  EXPECT_EQ(j["methods"][1]["invariants"][0]["name"].text, "energy");
}

TEST(CertifyCommand, TakesTheLevitronWhereNoCaseIsNamed) {
  const ScratchFolder here;
  const JsonValue j = json(kreisel({"certify", "--method", "strang", "--json"}, here.path()).out);
  EXPECT_EQ(j["case"].text, "levitron");
  EXPECT_EQ(j["methods"][0]["verdict"].text, "as claimed");
}

TEST(CertifyCommand, RefusesWhatItCannotDo) {
  expect_refused({"certify", "lagrange-top", "--method", "strang,no-such"}, "no-such");
  expect_refused({"certify", "two-tops", "--method", "rk4"}, "method 'rk4' does not work for many tops");
  expect_refused({"certify", "lagrange-top", "--method", "strang", "--markdown", "nowhere/page.md"}, "nowhere");
}

TEST(SectionCommand, WritesItsFiles) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"section", "kowalevski-top", "--plane", "Gamma_2 = 0", "--through", "rising", "--show", "Gamma_1,Pi_3",
       "--until", "10", "--vary", "initial.Pi1=1.5:2.5:3", "--on", "energy", "--solve", "initial.Pi3=4", "--json"},
      here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const JsonValue j = json(end.out);
  EXPECT_EQ(j["surface"]["energy"].number, 11.75);
  EXPECT_EQ(j["starts"]["values"].list.size(), 3u);
  EXPECT_EQ(j["starts"]["numbers"][1].text, "initial.Pi3");
  EXPECT_GT(j["crossings"]["t"].list.size(), 6u);
  EXPECT_EQ(j["crossings"]["Gamma_1"].list.size(), j["crossings"]["t"].list.size());
  for (const JsonValue& f : j["files"].list) EXPECT_TRUE(std::filesystem::exists(here / f.text)) << f.text;
  EXPECT_EQ(lines_of(whole_file(here / "out/kowalevski-top-section.csv"))[0].substr(0, 22), "start,t,rising,Pi_1,Pi");
}

// Nothing is left behind but the folder.
TEST(SectionCommand, APlaneThatIsNeverCrossed) {
  const ScratchFolder here;
  const Finished end = kreisel({"section", "lagrange-top", "--plane", "a_x = 3", "--until", "1"}, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "the plane a_x = 3 is never crossed by the start until t = 1");
  EXPECT_TRUE(!std::filesystem::exists(here / "out") || std::filesystem::is_empty(here / "out"));
}

TEST(SectionCommand, RefusesWhatItCannotRead) {
  expect_refused({"section", "lagrange-top", "--plane", "a_x"}, "expected a sum of columns");
  expect_refused({"section", "lagrange-top", "--plane", "a_x = 0", "--through", "up"}, "rising, falling or both");
  expect_refused({"section", "lagrange-top", "--plane", "a_x = 0", "--on", "energy"}, "name as many of each");
  expect_refused({"section", "lagrange-top", "--plane", "a_x = 0", "--vary", "initial.spin=1:2"}, "KEY=FROM:TO:COUNT");
}

// The Lagrange top: a_z nods with one frequency and its multiples, and the axis turns with the precession and these beside it.
TEST(TrajectoryFrequencies, OfAColumnAndOfAPlane) {
  const ScratchFolder here;
  const std::vector<std::string> common{"trajectory", "lagrange-top", "--until", "400", "--no-figures", "--json"};
  const auto terms = [&](const std::string& of) {
    std::vector<std::string> words = common;
    words.insert(words.end(), {"--frequencies", of});
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    return json(end.out)["frequencies"];
  };
  const JsonValue nods = terms("a_z:3");
  ASSERT_EQ(nods["terms"].list.size(), 3u);
  const double nutation = nods["terms"][0]["frequency"].number;
  EXPECT_NEAR(nods["terms"][1]["frequency"].number, 2 * nutation, 1e-8 * nutation);
  EXPECT_LT(std::fabs(nods["diffusion"]["change"].number), 1e-7 * nutation);
  const JsonValue turns = terms("a_x+ia_y:4");
  const double precession = turns["terms"][0]["frequency"].number;
  const double beside = (turns["terms"][1]["frequency"].number - precession) / nutation;
  EXPECT_NEAR(beside, std::round(beside), 1e-7);
  EXPECT_NE(std::round(beside), 0);
}

TEST(TrajectoryFrequencies, RefusesWhatIsNoColumn) {
  expect_refused({"trajectory", "lagrange-top", "--frequencies", "b_z"}, "'b_z' is no column");
  expect_refused({"trajectory", "lagrange-top", "--frequencies", "a_z:0"}, "how many terms");
  expect_refused({"trajectory", "lagrange-top", "--frequencies", "a_x+ia_w"}, "'a_w' is no column");
}

}  // namespace
}  // namespace kreisel::test
