// Files that must not be lost or left: results that a checkpoint would take the name of, and parts of what was ended.
#include <chrono>
#include <functional>
#include <thread>

#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::vector<std::string> parts_in(const fs::path& folder) {
  std::vector<std::string> parts;
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(folder, none))
    if (entry.path().string().find(".part-") != std::string::npos) parts.push_back(entry.path().string());
  return parts;
}

Words with_checkpoint(Words words, const std::string& file) {
  words.push_back("--checkpoint=" + file);
  return words;
}

const Words map{"map", "levitron", "--size", "4x4", "--until", "0.1"};
const Words montecarlo{"montecarlo", "levitron", "--samples", "20", "--until", "0.1"};
const Words tolerance{"tolerance", "levitron",    "--keep", "0.5",     "--samples",
                      "300",       "--precision", "0.5",    "--until", "0.1"};

void expect_file_refused(const Words& words, const std::string& file, const ScratchFolder& here) {
  const Finished end = kreisel(with_checkpoint(words, file), here.path());
  EXPECT_EQ(end.code, 2) << file << ": " << end.err;
  EXPECT_SAYS(end.err, "--checkpoint " + file + ": that is a name for the results of this command");
  EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  EXPECT_EQ(end.out, "");
}

TEST(Checkpoint, TakesTheNameOfNoResult) {
  const ScratchFolder here;
  fs::create_directories(here / "elsewhere");
  fs::create_symlink("out/levitron-map.h5", here / "link");  // leads to nothing yet
  fs::create_symlink("../out", here / "elsewhere/folder");
  for (const char* file :
       {"out/levitron-map.h5", "./out/levitron-map.h5", "elsewhere/../out/levitron-map.png", "link",
        "elsewhere/folder/levitron-map.h5", "out/levitron-map-figure.svg", "out/levitron-map-tiles/map.dzi"})
    expect_file_refused(map, file, here);
  EXPECT_FALSE(fs::exists(here / "out"));
  for (const char* file : {"out/levitron-montecarlo.h5", "out/levitron-montecarlo-survival.csv"})
    expect_file_refused(montecarlo, file, here);
  for (const char* file : {"out/levitron-tolerance.h5", "out/levitron-tolerance.csv"})
    expect_file_refused(tolerance, file, here);
  EXPECT_FALSE(fs::exists(here / "out"));
}

TEST(Checkpoint, IsNoOtherNameOfAResult) {
  const ScratchFolder here;
  fs::create_directories(here / "out");
  std::ofstream(here / "out/levitron-map.h5");  // empty: a journal could begin in it
  fs::create_hard_link(here / "out/levitron-map.h5", here / "hard");
  expect_file_refused(map, "hard", here);
  EXPECT_EQ(fs::file_size(here / "hard"), 0u);
}

TEST(Checkpoint, OtherNamesAreFree) {
  const ScratchFolder here;
  for (const char* file : {"out/levitron-map.checkpoint", "out/levitron-map-2.checkpoint", "mine", "out/mine"}) {
    const Finished end = kreisel(with_checkpoint(map, file), here.path());
    EXPECT_EQ(end.code, 0) << file << ": " << end.err;
    EXPECT_TRUE(fs::exists(here / "out/levitron-map.h5"));
    EXPECT_FALSE(fs::exists(here / file));
  }
}

const Words endless{"trajectory", "levitron", "--until", "100000"};

void wait_until(const Running& program, const std::function<bool()>& ready) {
  while (!ready() && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

TEST(Parts, AreClearedAwayByEverySignalThatCanBeCaught) {
  for (const int number : {SIGHUP, SIGXCPU, SIGTERM, SIGINT}) {
    const ScratchFolder here;
    Running program(places::program, endless, here.path());
    wait_until(program, [&] { return program.catches(number) && parts_in(here.path()).size() >= 2; });
    program.signal(number);
    const Finished end = program.wait();
    EXPECT_EQ(end.code, 130) << number << ": " << end.err;
    EXPECT_SAYS(end.err, "kreisel: stopped at t = ");
    EXPECT_FALSE(fs::exists(here / "out")) << number;
  }
}

// Signals that are ignored from the start, as under nohup.
TEST(Parts, TheEndOfTheTerminalMeansNothingUnderNohup) {
  const ScratchFolder here;
  Running program(
      "/bin/sh",
      {"-c", "trap '' HUP; exec '" + std::string(places::program) + "' " + "trajectory levitron --until 100000"},
      here.path());
  wait_until(program, [&] { return program.catches(SIGTERM) && parts_in(here.path()).size() >= 2; });
  EXPECT_FALSE(program.over());
  EXPECT_FALSE(program.catches(SIGHUP));
  program.signal(SIGHUP);
  program.signal(SIGTERM);
  EXPECT_EQ(program.wait().code, 130);
}

TEST(Parts, AFileLargerThanAllowedIsASentence) {
  const ScratchFolder here;
  for (const char* words : {"trajectory levitron --until 50", "montecarlo levitron --samples 4000 --until 0.01"}) {
    const Finished end = shell(std::string("ulimit -f 40; exec kreisel ") + words, here.path());
    EXPECT_EQ(end.code, 2) << end.err;
    EXPECT_SAYS(end.err, "File too large");
    EXPECT_FALSE(fs::exists(here / "out")) << words;
  }
}

// What nobody can catch is cleared away by the next one of the same name.
TEST(Parts, OfAKilledTrajectoryAreClearedAwayByTheNext) {
  const ScratchFolder here;
  {
    Running program(places::program, endless, here.path());
    wait_until(program, [&] { return parts_in(here.path()).size() >= 2; });
    program.signal(SIGKILL);
    program.wait();
  }
  EXPECT_GE(parts_in(here.path()).size(), 2u);
  EXPECT_EQ(kreisel({"trajectory", "levitron", "--until", "1"}, here.path()).code, 0);
  EXPECT_EQ(parts_in(here.path()), std::vector<std::string>{});
}

// One that lives keeps them.
TEST(Parts, OfALivingTrajectoryStay) {
  const ScratchFolder here;
  Running living(places::program, endless, here.path());
  wait_until(living, [&] { return parts_in(here.path()).size() >= 2; });
  const std::vector<std::string> before = parts_in(here.path());
  EXPECT_EQ(kreisel({"trajectory", "levitron", "--until", "1"}, here.path()).code, 0);
  EXPECT_EQ(parts_in(here.path()), before);
  living.signal(SIGTERM);
  EXPECT_EQ(living.wait().code, 130);
  EXPECT_EQ(parts_in(here.path()), std::vector<std::string>{});
}

}  // namespace
}  // namespace kreisel::test
