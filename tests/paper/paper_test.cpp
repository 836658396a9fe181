// What the papers' figures are made with; verdicts_test.cpp runs every one of them.
#include "kreisel/paper/paper.hpp"

#include <algorithm>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "support/places.hpp"
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
  const std::string errata = content(std::filesystem::path(places::sources) / "docs/errata.md");
  for (const Paper& p : papers())
    for (const std::string& number : p.errata)
      EXPECT_NE(errata.find("| " + number + " |"), std::string::npos) << p.name << " " << number;
}

TEST(Papers, ClaimsAreJudgedByTheirMeasurement) {
  const Said said{"b", "section 1"};
  EXPECT_EQ(judged("a", said, "c", true).verdict, Verdict::reproduced);
  EXPECT_EQ(judged("a", said, "c", false).verdict, Verdict::not_reproducible);
  EXPECT_EQ(corrected("a", said, "c", true, "D2").erratum, "D2");
  EXPECT_EQ(corrected("a", said, "c", false, "D2").verdict, Verdict::not_reproducible);
  EXPECT_EQ(unreachable("a", said, "c", true, "G15").verdict, Verdict::not_reproducible);
  EXPECT_EQ(unreachable("a", said, "c", true, "G15").erratum, "G15");
  EXPECT_EQ(unreachable("a", said, "c", false, "G15").verdict, Verdict::reproduced);
  EXPECT_EQ(beside("a", "c").verdict, Verdict::not_in_paper);
}

// A run that is too short can refute, not confirm.
TEST(Papers, AShortenedRunReproducesNothing) {
  const Said said{"b", "section 1"};
  EXPECT_EQ(shortened(judged("a", said, "c", true), true).verdict, Verdict::shortened);
  EXPECT_EQ(shortened(judged("a", said, "c", true), false).verdict, Verdict::reproduced);
  EXPECT_EQ(shortened(judged("a", said, "c", false), true).verdict, Verdict::not_reproducible);
  EXPECT_EQ(shortened(corrected("a", said, "c", true, "D2"), true).verdict, Verdict::corrected);
}

TEST(Papers, VerdictsHaveTheirNames) {
  EXPECT_STREQ(name(Verdict::reproduced), "reproduced");
  EXPECT_STREQ(name(Verdict::shortened), "shortened run");
  EXPECT_STREQ(name(Verdict::corrected), "corrected");
  EXPECT_STREQ(name(Verdict::not_reproducible), "not reproducible as stated");
  EXPECT_STREQ(name(Verdict::not_in_paper), "not in the paper");
}

TEST(Papers, AStoppedFigureThrows) {
  const ScratchFolder here;
  PaperWork work = work_in(here);
  std::atomic<bool> stop{true};
  work.control.stop = &stop;
  EXPECT_THROW(paper_named("dullin-fig1a").make(work), Error);
  EXPECT_TRUE(here.names().empty());
}

// One that writes a file and then fails, where it is asked to be large.
PaperResult written(const PaperWork& work) {
  std::ofstream(work.folder / "toy.csv") << "new";
  if (work.full) throw Error("cannot write '" + (work.folder / "more.csv").string() + "'");
  if (work.warn) work.warn("no figure in " + work.folder.string());
  return {{}, {work.folder / "toy.csv"}};
}

TEST(Papers, LeaveAllOfTheirFilesOrNone) {
  const ScratchFolder here;
  const Paper toy{"toy", "", "", {}, 1, written};
  std::ofstream(here / "toy.csv") << "old";
  PaperWork work = work_in(here);
  work.full = true;
  EXPECT_EQ(test::complaint([&] { made_at_once(toy, work); }), "cannot write '" + (here / "more.csv").string() + "'");
  std::atomic<bool> stop{true};
  work.control.stop = &stop;
  EXPECT_EQ(test::complaint([&] { made_at_once(toy, work); }), "toy was stopped; nothing has been written");
  EXPECT_EQ(content(here / "toy.csv"), "old");
  std::string said;
  work.full = false;
  work.warn = [&said](const std::string& sentence) { said = sentence; };
  EXPECT_EQ(made_at_once(toy, work).files, std::vector{here / "toy.csv"});
  EXPECT_EQ(said, "no figure in " + here.path().string());
  EXPECT_EQ(content(here / "toy.csv"), "new");
  EXPECT_EQ(here.names().size(), 1u);
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
