// Where a job keeps its pieces: names that its results will take are known, also where there is nothing yet.
#include "kreisel/study/job/piece_keeper.hpp"

#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

TEST(PieceKeeper, KnowsTheNamesOfResults) {
  const ScratchFolder here;
  const fs::path stem = here / "out/top-map";
  for (const char* name :
       {"out/top-map.h5", "./out/top-map.png", "out/../out/top-map-figure.svg", "out/top-map-tiles/map.dzi"}) {
    EXPECT_TRUE(names_a_result(here / name, stem)) << name;
    EXPECT_TRUE(names_a_result(here.path() / "." / name, stem)) << name;
  }
  for (const char* name : {"out/top-map.checkpoint", "out/other.h5", "top-map.h5", "out/deep/top-map.h5"})
    EXPECT_FALSE(names_a_result(here / name, stem)) << name;
}

// Whether or not the folder is there, and however the two are written.
TEST(PieceKeeper, KnowsThemByRelativeNames) {
  for (const char* name : {"not-there/top-map.h5", "./not-there/top-map.h5", "./x/../not-there/top-map.csv"})
    EXPECT_TRUE(names_a_result(name, "not-there/top-map")) << name;
  EXPECT_TRUE(names_a_result("not-there/top-map.h5", "./not-there/top-map"));
  EXPECT_FALSE(names_a_result("mine", "not-there/top-map"));
}

TEST(PieceKeeper, KeepsInMemoryWithoutAPlace) {
  PieceKeeper keeper({}, "x", std::uint64_t{1} << 30);
  EXPECT_FALSE(keeper.has_checkpoint());
  EXPECT_FALSE(keeper.going_on());
  EXPECT_EQ(complaint([&] { keeper.hopeful([] { throw Error("lost"); }); }), "lost");
}

TEST(PieceKeeper, AJobTooLargeForMemoryHasASpoolThatGoesWithIt) {
  const ScratchFolder here;
  {
    PieceKeeper keeper({std::nullopt, here / "s.spool"}, "x", std::uint64_t{1} << 30);
    keeper.store().put(0, 3, {{1.5}, {Fate::escaped}, 7});
    EXPECT_EQ(keeper.store().piece(0, 3).time, std::vector<double>{1.5});
    EXPECT_FALSE(here.names().empty());
  }
  EXPECT_TRUE(here.names().empty());
}

TEST(PieceKeeper, ACheckpointStaysUntilAllIsSafe) {
  const ScratchFolder here;
  const Keep keep{here / "c", {}};
  {
    PieceKeeper keeper(keep, "x", 1);
    keeper.store().put(0, 3, {{1.5}, {Fate::escaped}, 7});
    EXPECT_SAYS(complaint([&] { keeper.hopeful([] { throw Error("lost"); }); }), "lost; what is done is kept in");
  }
  PieceKeeper again(keep, "x", 1);
  ASSERT_TRUE(again.going_on());
  EXPECT_TRUE(again.store().has(0, 3));
  again.complete();
  EXPECT_TRUE(here.names().empty());
}

}  // namespace
}  // namespace kreisel::test
