// Where results cannot go: exit code 2, one sentence, and nothing half-written. And what happens on Ctrl-C.
#include <chrono>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// Its last line; progress may stand before it.
std::string complaint_of(const Finished& end) {
  EXPECT_EQ(end.code, 2) << end.err;
  EXPECT_EQ(end.out, "");
  const std::vector<std::string> lines = lines_of(end.err);
  int sentences = 0;
  for (const std::string& line : lines) sentences += line.starts_with("kreisel: ") ? 1 : 0;
  EXPECT_EQ(sentences, 1) << end.err;
  return lines.empty() ? "" : lines.back();
}

std::vector<std::string> short_map(const std::string& out, const std::string& size = "6x10") {
  return {"map", "levitron", "--size", size, "--until", "1", "--out", out};
}
std::vector<std::string> short_trajectory(const std::string& out) {
  return {"trajectory", "levitron", "--until", "5", "--out", out};
}

void expect_no_parts(const fs::path& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
}

TEST(BadOutput, AFileIsInTheWay) {
  const ScratchFolder here;
  std::ofstream(here / "file") << "mine";
  for (const char* out : {"file", "file/below"}) {
    EXPECT_SAYS(complaint_of(kreisel(short_map(out), here.path())), "'" + std::string(out) + "'");
    EXPECT_SAYS(complaint_of(kreisel(short_trajectory(out), here.path())), "output folder");
  }
  EXPECT_EQ(whole_file(here / "file"), "mine");
  EXPECT_EQ(here.names().size(), 1u);
}

TEST(BadOutput, AFolderIsInTheWay) {
  const ScratchFolder here;
  fs::create_directories(here / "out/levitron-map.h5");
  EXPECT_SAYS(complaint_of(kreisel(short_map("out"), here.path())), "a folder of that name is in the way");
  expect_no_parts(here.path());
}

TEST(BadOutput, AFolderThatCannotBeMade) {
  const ScratchFolder here;
  EXPECT_SAYS(complaint_of(kreisel(short_map("/proc/kreisel"), here.path())),
              "cannot create the output folder '/proc/kreisel'");
}

TEST(BadOutput, AReadOnlyDisk) {
  const TinyDisk disk("size=64k,ro");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  EXPECT_SAYS(complaint_of(kreisel(short_map(disk.folder().path()), "/")), "Read-only file system");
  EXPECT_SAYS(complaint_of(kreisel(short_trajectory(disk.folder().path()), "/")), "Read-only file system");
}

TEST(BadOutput, AFullDisk) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const std::string out = disk.folder().path();
  for (const auto& words : {short_trajectory(out), short_map(out, "120x120"), short_map(out, "300x300")}) {
    EXPECT_SAYS(complaint_of(kreisel(words, "/")), "No space left on device");
    EXPECT_TRUE(disk.folder().names().empty());
  }
}

// Room for the data, not for the figure: what there is, is whole.
TEST(BadOutput, ADiskThatFillsUpUnderTheFigure) {
  for (const char* room : {"size=20k", "size=32k", "size=48k", "size=64k", "size=72k"}) {
    const TinyDisk disk(room);
    if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
    const Finished end = kreisel(short_map(disk.folder().path(), "20x20"), "/");
    expect_no_parts(disk.folder().path());
    for (const auto& entry : fs::directory_iterator(disk.folder().path())) {
      const std::string text = whole_file(entry.path()), kind = entry.path().extension();
      const std::string last = kind == ".png" ? "IEND" : kind == ".svg" ? "</svg>" : "";
      EXPECT_NE(text.find(last), std::string::npos) << room << ": " << entry.path();
      if (kind != ".h5") continue;
      EXPECT_NO_THROW((void)Hdf5Reader(entry.path()).numbers("escape_time")) << room;
    }
    const bool data = fs::exists(disk.folder() / "levitron-map.h5");
    EXPECT_EQ(end.code, data ? 0 : 2) << room << ": " << end.err;
    EXPECT_EQ(end.err.find("no figure: ") != std::string::npos, data && disk.folder().names().size() < 5) << end.err;
  }
}

TEST(BadOutput, StandardOutputThatIsFull) {
  const ScratchFolder here;
  for (const std::vector<std::string>& words : {std::vector<std::string>{"list", "methods"},
                                                {"equilibrium", "levitron", "--json"},
                                                {"list", "cases", "--json"}}) {
    const Finished end = Running(places::program, words, here.path(), "/dev/full").wait();
    EXPECT_EQ(end.code, 2);
    EXPECT_EQ(end.err, "kreisel: cannot write to standard output\n");
  }
}

// A map's file with one byte changed or its end missing, given to `figure`: a sentence or a picture, never a crash.
TEST(BadOutput, DamagedFilesAreRefused) {
  const ScratchFolder here;
  ASSERT_EQ(kreisel(short_map("out"), here.path()).code, 0);
  const std::string good = whole_file(here / "out/levitron-map.h5");
  const auto draw = [&](const std::string& bytes) {
    std::ofstream(here / "bad.h5", std::ios::binary) << bytes;
    fs::remove_all(here / "drawn");
    const Finished end = kreisel({"figure", "bad.h5", "--out", "drawn"}, here.path());
    if (end.code == 2) {
      EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
      EXPECT_FALSE(fs::exists(here / "drawn")) << end.err;
    }
    return end.code;
  };
  EXPECT_EQ(draw(""), 2);
  EXPECT_EQ(draw("not HDF5 at all"), 2);
  EXPECT_EQ(draw(good.substr(0, good.size() / 2)), 2);
  EXPECT_EQ(draw(good.substr(0, 100)), 2);
  for (std::size_t at = 8; at < good.size(); at += good.size() / 40) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(~bytes[at]);
    const int code = draw(bytes);
    EXPECT_TRUE(code == 0 || code == 2) << "byte " << at << ": " << code;
  }
}

// Before any work: nothing but the sentence is said.
TEST(BadOutput, AFolderThatCannotBeIsSaidFirst) {
  const ScratchFolder here;
  const std::vector<std::vector<std::string>> commands{
      {"trajectory", "levitron"},
      {"map", "levitron", "--size", "4x4"},
      {"montecarlo", "levitron", "--samples", "20"},
      {"sweep", "levitron", "initial.spin=18:20:2", "--show", "time"},
      {"converge", "lagrange-top", "--methods", "strang", "--steps", "0.02,0.01"}};
  for (std::vector<std::string> words : commands) {
    words.insert(words.end(), {"--until", "0.1", "--out", "/proc/kreisel"});
    EXPECT_SAYS(complaint_of(kreisel(words, here.path())), "cannot create the output folder '/proc/kreisel'");
  }
}

TEST(BadOutput, FigureWantsAResult) {
  const ScratchFolder here;
  {
    Hdf5Writer other(here / "other.h5");
    other.attribute("kind", "a diary");
    other.commit();
  }
  EXPECT_SAYS(complaint_of(kreisel({"figure", "other.h5", "--out", "drawn"}, here.path())),
              "other.h5 holds no result of kreisel's that has pictures");
  EXPECT_SAYS(complaint_of(kreisel({"figure", "nowhere.h5", "--out", "drawn"}, here.path())), "nowhere.h5");
  {
    Hdf5Writer empty(here / "empty.h5");
    empty.dataset("escape_time", std::vector<double>{}, {0, 0});
    empty.dataset("fate", std::vector<std::uint8_t>{}, {0, 0});
    empty.dataset("window", std::vector<double>{0, 1, 0, 1}, {4});
    empty.attribute("kind", "kreisel map");
    empty.attribute("until", 1.0);
    empty.commit();
  }
  EXPECT_SAYS(complaint_of(kreisel({"figure", "empty.h5", "--out", "drawn"}, here.path())), "0x0 pixels");
  EXPECT_FALSE(fs::exists(here / "drawn"));
}

// With old results in the folder, which must survive.
void expect_stopped(const std::vector<std::string>& words, int number, const std::string& sentence) {
  const ScratchFolder here;
  fs::create_directories(here / "out");
  for (const char* name : {"levitron-map.h5", "levitron-trajectory.h5", "levitron-trajectory.csv"})
    std::ofstream(here.path() / "out" / name) << "old";
  Running program(places::program, words, here.path());
  while (!program.catches(number) && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  ASSERT_FALSE(program.over());
  program.signal(number);
  const auto begin = std::chrono::steady_clock::now();
  const Finished end = program.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_EQ(end.code, 130);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  EXPECT_SAYS(end.err, sentence);
  EXPECT_EQ(here.names(), std::vector<std::string>{"out"});
  int files = 0;
  for (const auto& entry : fs::directory_iterator(here / "out")) {
    ++files;
    EXPECT_EQ(whole_file(entry.path()), "old") << entry.path();
  }
  EXPECT_EQ(files, 3);
}

TEST(CtrlC, EndsAMap) {
  expect_stopped({"map", "levitron", "--size", "600x1000", "--until", "2000"}, SIGINT,
                 "the map was stopped before it was finished; nothing has been written");
}
TEST(CtrlC, EndsATrajectory) {
  expect_stopped({"trajectory", "levitron", "--until", "100000"}, SIGINT, "stopped at t = ");
}
TEST(CtrlC, EndsASweep) {
  expect_stopped({"sweep", "levitron", "initial.spin=20:30:5", "--show", "time", "--until", "100000"}, SIGINT,
                 "the sweep was stopped; nothing has been written");
}
// Of so many bodies none may be on top of another: two hundred million pairs are looked at.
TEST(CtrlC, EndsTheOpeningOfACase) {
  expect_stopped({"trajectory", "dipole-gas", "--set", "gas.count=20000", "--until", "0.01"}, SIGINT,
                 "stopped; nothing has been written");
}
TEST(CtrlC, EndsWhatHasNoOutputForAWhile) {
  expect_stopped({"trajectory", "levitron", "--until", "10000000", "--every", "9000000000"}, SIGTERM,
                 "nothing has been written");
  expect_stopped({"map", "levitron", "--size", "2x2", "--window", "0,0.001,0,0.001", "--until", "10000000"}, SIGTERM,
                 "nothing has been written");
}

// A pager that is left, or a connection that ends.
TEST(BadOutput, WhoeverReadIsGone) {
  const ScratchFolder folder;
  const std::string program = places::program;
  shell("(" + program + " trajectory levitron --until 20 --out out; echo $? >code) 2>&1 | head -c 1", folder.path());
  std::ifstream code(folder / "code");
  int ended = -1;
  code >> ended;
  EXPECT_EQ(ended, 2);  // it cannot print its summary
  expect_no_parts(folder.path());
  EXPECT_TRUE(fs::exists(folder / "out/levitron-trajectory.h5"));
}

}  // namespace
}  // namespace kreisel::test
