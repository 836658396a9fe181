// What the papers' figures are made with; verdicts_test.cpp runs every one of them.
#include "kreisel/paper/paper.hpp"

#include <algorithm>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/paper_file.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "support/places.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

using test::content;
using test::ScratchFolder;

PaperWork work_of_tests() {
  PaperWork work;
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
  PaperWork work = work_of_tests();
  std::atomic<bool> stop{true};
  work.control.stop = &stop;
  EXPECT_THROW(paper_named("dullin-fig1a").make(work), Error);
}

// Its pictures fail, or somebody stops it while they are drawn.
StoredPaper toy_of(std::atomic<bool>* stopped_by_drawing) {
  static const Paper toy{"toy", "Toy", "", {}, nullptr};
  PaperResult result{{}, {"toy-paper", {{"t", "s", {0, 0.5}}, {"who", "", {}, {"one", "the other"}}}}};
  result.data.draw = [=](Drawing& into, const Control& control, const std::filesystem::path& folder) {
    std::ofstream(folder / "half.png") << "half a picture";
    if (stopped_by_drawing != nullptr) *stopped_by_drawing = true;
    into.add_picture(control, [&]() -> std::vector<std::filesystem::path> {
      std::filesystem::remove(folder / "half.png");
      throw Error("no room in " + folder.string());
    });
  };
  return {&toy, result};
}

TEST(Papers, LeaveAllOfTheirFilesOrNone) {
  const ScratchFolder here;
  std::ofstream(here / "toy-paper.csv") << "old";
  std::atomic<bool> stop{false};
  StoredPaper toy = toy_of(&stop);
  EXPECT_EQ(test::complaint([&] { save(toy, here.path(), {.stop = &stop}); }),
            "toy was stopped; nothing has been written");
  EXPECT_EQ(content(here / "toy-paper.csv"), "old");
  EXPECT_EQ(here.names().size(), 1u);
  toy = toy_of(nullptr);
  save(toy, here.path());
  EXPECT_EQ(toy.warnings,
            std::vector<std::string>{"no figure: no room in " + here.path().string() + "; the data are complete"});
  EXPECT_EQ(toy.result.files, (std::vector{here / "toy-paper.csv", here / "toy-claims.json"}));
  EXPECT_EQ(content(here / "toy-paper.csv"), "t [s],who\n0,one\n0.5,the other\n");
  EXPECT_EQ(here.names().size(), 2u);
}

TEST(Papers, AreNotSavedWhereThereIsNoFolder) {
  const ScratchFolder here;
  std::ofstream(here / "file") << "";
  StoredPaper toy = toy_of(nullptr);
  EXPECT_SAYS(test::complaint([&] { save(toy, here / "file"); }), (here / "file").string());
  EXPECT_EQ(here.names().size(), 1u);
}

// The second of them cannot be put in its place: the first is as it was, and nothing else is left.
TEST(Papers, AreTakenBackWhereOneCannotBePutInItsPlace) {
  const ScratchFolder here;
  std::filesystem::create_directories(here / "toy-claims.json" / "in the way");
  StoredPaper toy = toy_of(nullptr);
  EXPECT_SAYS(test::complaint([&] { save(toy, here.path()); }), "cannot write " + (here / "toy-claims.json").string());
  EXPECT_EQ(here.names().size(), 1u);
  std::ofstream(here / "toy-paper.csv") << "old";
  toy = toy_of(nullptr);
  EXPECT_SAYS(test::complaint([&] { save(toy, here.path()); }), "cannot write " + (here / "toy-claims.json").string());
  EXPECT_EQ(content(here / "toy-paper.csv"), "old");
  EXPECT_EQ(here.names().size(), 2u);
  std::filesystem::remove_all(here / "toy-claims.json");
  save(toy, here.path());
  EXPECT_EQ(content(here / "toy-paper.csv"), "t [s],who\n0,one\n0.5,the other\n");
  EXPECT_EQ(here.names().size(), 2u);
}

// Where pictures stand before the data, as an older kreisel wrote them; what is damaged is refused with the file's name.
TEST(Papers, AreReadFromTheirClaims) {
  const ScratchFolder here;
  std::ofstream(here / "p.csv") << "t [s]\n1\n";
  const auto read = [&here](const std::string& name, const std::string& files, const std::string& claims = "[]") {
    std::ofstream(here / "odd.json") << R"({"paper": ")" + name + R"(", "warnings": [], "claims": )" + claims +
                                            R"(, "files": )" + files + "}";
    return stored_paper(here / "odd.json");
  };
  const auto said = [&](const auto&... what) { return test::complaint([&] { static_cast<void>(read(what...)); }); };
  EXPECT_EQ(read("sogo-fig1", R"(["there/p.svg", "there/p.csv", "there/q.png"])").result.data.stem, "p");
  for (const std::string& wrong :
       {said("sogo-fig1", R"(["p.svg"])"), said("sogo-fig1", "[]"), said("sogo-fig1", R"(["none.csv"])"),
        said("sogo-fig1", "3"), said("nobody-fig1", R"(["p.csv"])"),
        said("sogo-fig1", R"(["p.csv"])",
             R"([{"claim": "", "paper": "", "place": "", "measured": "", "verdict": "so so"}])"),
        said("sogo-fig1", R"(["p.csv"])", R"([{"claim": 3}])")})
    EXPECT_SAYS(wrong, "odd.json");
}

TEST(PaperRun, KeepsEveryStep) {
  const Case c = published("lagrange-top", {"run.until=1"});
  const PaperRun run(work_of_tests(), c, "strang");
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

}  // namespace
}  // namespace kreisel
