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
  const nlohmann::json j =
      json(kreisel({"certify", "lagrange-top", "--method", "strang,rk4", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("failed"), 0);
  EXPECT_EQ(j.at("methods").at(0).at("verdict"), "as claimed");
  EXPECT_EQ(j.at("methods").at(0).at("claims").at("order"), "2");
  EXPECT_NEAR(j.at("methods").at(0).at("order").get<double>(), 2, 0.03);
  EXPECT_LT(j.at("methods").at(0).at("reversibility").get<double>(), 1e-31);
  EXPECT_GT(j.at("methods").at(1).at("reversibility").get<double>(), 1e-22);
  EXPECT_EQ(j.at("methods").at(1).at("invariants").at(0).at("name"), "energy");
}

TEST(CertifyCommand, TakesTheLevitronWhereNoCaseIsNamed) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"certify", "--method", "strang", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("case"), "levitron");
  EXPECT_EQ(j.at("methods").at(0).at("verdict"), "as claimed");
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
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("surface").at("energy"), 11.75);
  EXPECT_EQ(j.at("starts").at("values").size(), 3u);
  EXPECT_EQ(j.at("starts").at("numbers").at(1), "initial.Pi3");
  EXPECT_GT(j.at("crossings").at("t").size(), 6u);
  EXPECT_EQ(j.at("crossings").at("Gamma_1").size(), j.at("crossings").at("t").size());
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(std::filesystem::exists(here / f.get<std::string>())) << f.get<std::string>();
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
    return json(end.out).at("frequencies");
  };
  const nlohmann::json nods = terms("a_z:3");
  ASSERT_EQ(nods.at("terms").size(), 3u);
  const double nutation = nods.at("terms").at(0).at("frequency").get<double>();
  EXPECT_NEAR(nods.at("terms").at(1).at("frequency").get<double>(), 2 * nutation, 1e-8 * nutation);
  EXPECT_LT(std::fabs(nods.at("diffusion").at("change").get<double>()), 1e-7 * nutation);
  const nlohmann::json turns = terms("a_x+ia_y:4");
  const double precession = turns.at("terms").at(0).at("frequency").get<double>();
  const double beside = (turns.at("terms").at(1).at("frequency").get<double>() - precession) / nutation;
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
