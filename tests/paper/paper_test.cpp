// What the papers' figures are made with, and the one that needs no trajectory of its own.
#include "kreisel/paper/paper.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/report/gnuplot.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

using test::content;
using test::ScratchFolder;

PaperWork work_in(const ScratchFolder& here) {
  PaperWork work;
  work.folder = here.path();
  work.open = [](const std::string& name, const std::vector<std::string>& overrides) {
    return published(name, overrides);
  };
  return work;
}

TEST(Papers, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Paper& p : papers()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_EQ(paper_named(p.name).title, p.title);
  }
  EXPECT_THROW(paper_named("dullin-fig1"), Error);
}

TEST(Papers, NameErrataThatThereAre) {
  const std::string errata = content(std::filesystem::path(KREISEL_SOURCE_DIR) / "docs/errata.md");
  for (const Paper& p : papers())
    for (const std::string& number : p.errata)
      EXPECT_NE(errata.find("| " + number + " |"), std::string::npos) << p.name << " " << number;
}

TEST(Papers, ClaimsAreJudgedByTheirMeasurement) {
  EXPECT_EQ(judged("a", "b", "c", true).verdict, Verdict::reproduced);
  EXPECT_EQ(judged("a", "b", "c", false).verdict, Verdict::not_reproducible);
  EXPECT_EQ(corrected("a", "b", "c", true, "D2").erratum, "D2");
  EXPECT_EQ(corrected("a", "b", "c", false, "D2").verdict, Verdict::not_reproducible);
  EXPECT_STREQ(name(Verdict::not_reproducible), "not reproducible as stated");
}

TEST(Papers, DullinsWindowIsSmallEnoughToMakeHere) {
  const ScratchFolder here;
  PaperWork work = work_in(here);
  work.open = [](const std::string& name, const std::vector<std::string>&) {
    return published(name, {"map.width=40", "map.height=40", "run.until=20"});
  };
  const PaperResult result = dullin_fig1b(work);
  ASSERT_EQ(result.claims.size(), 2u);
  EXPECT_EQ(result.claims[0].verdict, Verdict::corrected);
  EXPECT_EQ(result.claims[0].erratum, "D3");
  EXPECT_EQ(result.claims[1].verdict, Verdict::not_reproducible);  // after 20 s more are still there than after 100
  const std::string data = content(here / "dullin-fig1b-paper.csv");
  EXPECT_EQ(std::count(data.begin(), data.end(), '\n'), 401);
}

TEST(Papers, ZubsOrbitIsReproduced) {
  if (!gnuplot_available()) GTEST_SKIP() << "no gnuplot";
  const ScratchFolder here;
  const PaperResult result = zub_orbits(work_in(here));
  ASSERT_EQ(result.claims.size(), 3u);
  for (const Claim& c : result.claims) EXPECT_EQ(c.verdict, Verdict::reproduced) << c.what << ": " << c.measured;
  const std::string data = content(here / "zub-orbits-paper.csv");
  EXPECT_EQ(std::count(data.begin(), data.end(), '\n'), 53);
}

TEST(Papers, AStoppedFigureThrows) {
  const ScratchFolder here;
  PaperWork work = work_in(here);
  std::atomic<bool> stop{true};
  work.stop = &stop;
  EXPECT_THROW(dullin_fig1a(work), Error);
  EXPECT_TRUE(here.names().empty());
}

TEST(PaperRun, KeepsEveryStep) {
  const ScratchFolder here;
  const Case c = published("lagrange-top", {"run.until=1"});
  const PaperRun run(work_in(here), c, "strang");
  EXPECT_TRUE(run.complete());
  EXPECT_EQ(run.time().size(), 51u);
  EXPECT_EQ(steps_of(c), 50u);
  const Ended end = follow(c, "strang", 0.02, 1);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(run.state("l", i).back(), end.state[3 + i]);
  EXPECT_EQ(run.invariant("energy").back(), end.invariants[0]);
  EXPECT_THROW(run.state("Gamma", 0), Error);
  EXPECT_THROW(run.invariant("K"), Error);
}

TEST(PaperRun, FindsFallsThroughZero) {
  const std::vector<double> t{0, 1, 2, 3, 4, 5}, x{1, -1, -2, 2, 0.5, -1.5};
  EXPECT_EQ(falls_through_zero(t, x), (std::vector<double>{0.5, 4.25}));
}

TEST(PaperRun, WritesColumnsSideBySide) {
  const ScratchFolder here;
  EXPECT_EQ(write_columns(here / "a.csv", {{"t", "s", {0, 1, 2, 3}}, {"short", "", {5, 6}}}, 2), 2u);
  EXPECT_EQ(content(here / "a.csv"), "t [s],short\n0,5\n2,nan\n");
}

}  // namespace
}  // namespace kreisel
