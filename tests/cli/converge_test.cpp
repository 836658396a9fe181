// kreisel converge and kreisel paper as a user types them.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> small{"converge", "lagrange-top",       "--methods", "strang,mpe:1,2,4,rk4",
                                     "--steps",  "0.2,0.1,0.05,0.025", "--until",   "2"};

TEST(Converge, PrintsATableAndWritesItsFiles) {
  const ScratchFolder here;
  const Finished end = kreisel(small, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "relative error of the state at t = 2 s, against the reference in quadruple precision");
  EXPECT_SAYS(end.out, "method     claimed  order  ns/step  h = 0.2  h = 0.1  h = 0.05  h = 0.025");
  for (const char* ending : {".csv", "-figure.svg", "-figure.png", "-figure.gp"})
    EXPECT_TRUE(fs::exists(here / ("out/lagrange-top-convergence" + std::string(ending)))) << ending;
  const std::vector<std::string> rows = lines_of(whole_file(here / "out/lagrange-top-convergence.csv"));
  ASSERT_EQ(rows.size(), 13u);
  EXPECT_EQ(rows[0].substr(0, 52), "method,step [s],steps,error,cost [s per s],fate,drif");
  EXPECT_EQ(rows[1].substr(0, 14), "strang,0.2,10,");
  EXPECT_EQ(rows[5].substr(0, 19), "\"mpe:1,2,4\",0.2,10,");
}

TEST(Converge, GivesJson) {
  const ScratchFolder here;
  std::vector<std::string> words = small;
  words.emplace_back("--json");
  const Finished end = kreisel(words, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("case"), "lagrange-top");
  EXPECT_EQ(j.at("until"), 2);
  ASSERT_EQ(j.at("methods").size(), 3u);
  const double orders[] = {2, 6, 4};
  for (std::size_t i = 0; i < 3; ++i) {
    const nlohmann::json& m = j.at("methods").at(i);
    EXPECT_EQ(m.at("claimed_order").get<double>(), orders[i]);
    EXPECT_NEAR(m.at("order").get<double>(), orders[i], 0.15) << m.at("name").get<std::string>();
    ASSERT_EQ(m.at("points").size(), 4u);
    const nlohmann::json& p = m.at("points").at(3);
    EXPECT_EQ(p.at("step"), 0.025);
    EXPECT_EQ(p.at("steps"), 80);
    EXPECT_GT(p.at("seconds").get<double>(), 0);
    EXPECT_EQ(p.at("fate"), "stayed");
    EXPECT_LT(p.at("drifts").at("energy").get<double>(), 1e-2);
  }
  EXPECT_EQ(j.at("methods").at(1).at("name"), "mpe:1,2,4");
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
}

// What a method cannot do stands in the table; the program ends well.
TEST(Converge, FailuresAreResults) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"converge", "levitron", "--methods", "gauss-4,rk4", "--steps", "0.25,0.001", "--until", "0.5", "--json"},
              here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_NE(j.at("methods").at(0).at("points").at(0).at("fate"), "stayed");
  EXPECT_TRUE(j.at("methods").at(0).at("points").at(0).at("error").is_null());
  EXPECT_TRUE(j.at("methods").at(0).at("order").is_null());
  EXPECT_EQ(j.at("methods").at(0).at("points").at(1).at("fate"), "stayed");
  const char* left_out = "left out of the figure: gauss-4 has no error at any step";
  EXPECT_EQ(end.err.find(left_out), std::string::npos);
  const Finished none = kreisel(
      {"converge", "levitron", "--methods", "gauss-4,rk4", "--steps", "0.25,0.24", "--until", "0.5"}, here.path());
  EXPECT_EQ(none.code, 0);
  if (gnuplot_available()) {
    EXPECT_SAYS(none.err, left_out);
  }
}

void stopped_leaves_nothing(const std::vector<std::string>& words) {
  const ScratchFolder here;
  Running program(places::program, words, here.path());
  while (!program.catches(SIGINT) && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "nothing");
  EXPECT_TRUE(!fs::exists(here / "out") || fs::is_empty(here / "out"));
}

TEST(Converge, CtrlCLeavesNothingBehind) {
  stopped_leaves_nothing(
      {"converge", "lagrange-top", "--methods", "strang,rk4", "--steps", "0.00001,0.000005", "--until", "5000"});
}

// The reference may be long in one step, which looks for the user's wish between its substeps.
TEST(Reference, CtrlCEndsAStep) {
  stopped_leaves_nothing({"trajectory", "geiser-fig1", "--set", "initial.tilt=0.005", "--method", "reference", "--step",
                          "100000", "--until", "100000"});
}

TEST(Paper, CtrlCLeavesNothingBehind) { stopped_leaves_nothing({"paper", "dullin-fig1b", "--full", "--threads", "1"}); }

TEST(Paper, CtrlCKeepsTheReportOfThoseThatAreMade) {
  const ScratchFolder here;
  Running program(places::program, {"paper", "--all", "--out", "papers"}, here.path());
  while (!fs::exists(here / "papers/papers.html") && !program.over())
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_SAYS(end.err, " figures and tables, in ");
  EXPECT_SAYS(end.err, "what is done is kept in papers/papers.html");
  EXPECT_SAYS(whole_file(here / "papers/papers.md"), "dullin-fig1a");
}

TEST(Paper, ListsWhatThereIs) {
  const ScratchFolder here;
  const Finished end = kreisel({"list", "papers"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_SAYS(end.out, "dullin-fig1a");
  EXPECT_SAYS(end.out, "sogo-fig4");
  EXPECT_EQ(
      json(kreisel({"list", "papers", "--json"}, here.path()).out).at("papers").at(0).at("name").get<std::string>(),
      "dullin-fig1a");
}

TEST(Paper, MakesDullinsFigureAndJudgesIt) {
  const ScratchFolder here;
  const Finished end = kreisel({"paper", "dullin-fig1a", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("paper"), "dullin-fig1a");
  ASSERT_EQ(j.at("claims").size(), 5u);
  EXPECT_EQ(j.at("claims").at(0).at("verdict"), "reproduced");
  EXPECT_EQ(j.at("claims").at(1).at("verdict"), "corrected");
  EXPECT_EQ(j.at("claims").at(1).at("erratum"), "D2");
  EXPECT_EQ(j.at("claims").at(2).at("verdict"), "reproduced");
  EXPECT_EQ(j.at("claims").at(4).at("verdict"),
            "not in the paper");  // the part that stays: the paper prints no number
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-paper.csv"));
}

}  // namespace
}  // namespace kreisel::test
