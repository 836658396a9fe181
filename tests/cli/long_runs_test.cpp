// Long maps: killed, stopped, cut off from disk or memory, and each time the same file in the end.
#include <chrono>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// In many tiles; by a method of many stages, a second of one core: what is to be interrupted is under way when the signal comes.
const Words undisturbed{"map", "dullin-fig1a", "--size", "80x130", "--set", "run.method=kahan-li-8", "--out", "out"};
const Words job = undisturbed + Words{"--checkpoint"};
const char* const file = "out/dullin-fig1a-map.h5";
const char* const checkpoint = "out/dullin-fig1a-map.checkpoint";

const Hdf5Contents& uninterrupted() {
  static const Hdf5Contents all = [] {
    const ScratchFolder here;
    const Finished end = kreisel(undisturbed, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    return hdf5_contents(here / file);
  }();
  return all;
}

// Waits until the checkpoint has some pieces, or the program has ended.
bool under_way(const Running& program, const ScratchFolder& here, std::uintmax_t bytes = 8000) {
  std::error_code none;
  for (int i = 0; i < 2000 && !program.over(); ++i) {
    const auto size = fs::file_size(here / checkpoint, none);
    if (!none && size > bytes) return true;
    sleep_ms(2);
  }
  return false;
}

void expect_complete(const ScratchFolder& here) {
  EXPECT_TRUE(hdf5_contents(here / file) == uninterrupted());
  EXPECT_FALSE(fs::exists(here / checkpoint));
  for (const auto& entry : fs::directory_iterator(here / "out"))
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
}

TEST(LongRuns, KilledAtAnyMomentItGoesOn) {
  const ScratchFolder here;
  std::mt19937 random(7);
  int kills = 0;
  for (bool complete = false; !complete && kills < 40;) {
    Running program(places::program, job, here.path());
    const int patience = 15 + static_cast<int>(random() % 200);
    for (int ms = 0; ms < patience && !program.over(); ms += 5) sleep_ms(5);
    if (!program.over()) ++kills;
    program.signal(SIGKILL);
    complete = program.wait().code == 0;
  }
  EXPECT_GE(kills, 3);
  EXPECT_EQ(kreisel(job, here.path()).code, 0);  // also from a killed run that was just complete
  expect_complete(here);
}

TEST(LongRuns, CtrlCFinishesTheTilesAndSaysHowToGoOn) {
  const ScratchFolder here;
  Running program(places::program, job, here.path());
  ASSERT_TRUE(under_way(program, here));
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "the map was stopped before it was finished, at ");
  EXPECT_SAYS(end.err, std::string("what is done is kept in '") + checkpoint + "', and the same command resumes");
  EXPECT_FALSE(fs::exists(here / file));
  const Finished again = kreisel(job, here.path());
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_SAYS(again.err, std::string("resuming '") + checkpoint + "'");
  EXPECT_SAYS(again.out, "steps were done before");
  expect_complete(here);
}

// Each pixel takes minutes: the first Ctrl-C waits for them, the second does not.
TEST(LongRuns, TheSecondCtrlCEndsAtOnce) {
  const ScratchFolder here;
  Running program(
      places::program,
      {"map", "levitron", "--size", "2x2", "--window", "0,0.001,0,0.001", "--until", "10000000", "--checkpoint"},
      here.path());
  while (!program.catches(SIGINT) && !program.over()) sleep_ms(10);
  sleep_ms(300);
  program.signal(SIGINT);
  sleep_ms(300);
  ASSERT_FALSE(program.over());
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130);
  EXPECT_SAYS(end.err, "finishing what is in work; Ctrl-C once more ends at once");
}

// Leaves a checkpoint behind.
void begin(const ScratchFolder& here) {
  Running program(places::program, job, here.path());
  ASSERT_TRUE(under_way(program, here));
  program.signal(SIGKILL);
  program.wait();
}

std::string refusal(const Words& words, const ScratchFolder& here) {
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 2) << end.err;
  EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  EXPECT_FALSE(fs::exists(here / file));
  return end.err;
}

TEST(LongRuns, ForeignCheckpointsAreRefused) {
  const ScratchFolder here;
  begin(here);
  const std::string before = whole_file(here / checkpoint);
  EXPECT_SAYS(refusal(job + Words{"--step", "0.004"}, here), "'step = 0.002' where this one says 'step = 0.004'");
  EXPECT_SAYS(refusal(job + Words{"--set", "run.method=kahan-li-6"}, here), "'method = kahan-li-8'");
  EXPECT_SAYS(refusal(job + Words{"--window", "0,1,0,1"}, here), "'window = 0, 0.012, -0.01, 0.01'");
  EXPECT_SAYS(refusal(job + Words{"--trust"}, here), "this one says 'second run = half the step, 0.001'");
  EXPECT_SAYS(refusal(job + Words{"--refine"}, here), "'cut = tiles of ");
  EXPECT_SAYS(refusal(job + Words{"--set", "body.mass=0.0201"}, here), "mass");
  Words elsewhere = job;
  elsewhere.back() = std::string("--checkpoint=") + places::sources + "/README.md";
  EXPECT_SAYS(refusal(elsewhere, here), "is no checkpoint");
  elsewhere.back() = "--checkpoint=no/where";
  EXPECT_SAYS(refusal(elsewhere, here), "cannot use 'no/where': No such file or directory");
  EXPECT_EQ(whole_file(here / checkpoint), before);
  EXPECT_EQ(kreisel(job + Words{"--threads", "3"}, here.path()).code, 0);  // threads change nothing
  expect_complete(here);
}

TEST(LongRuns, ADamagedCheckpointIsRefused) {
  const ScratchFolder here;
  begin(here);
  std::string bytes = whole_file(here / checkpoint);
  bytes[bytes.size() / 2] = static_cast<char>(~bytes[bytes.size() / 2]);
  std::ofstream(here / checkpoint, std::ios::binary) << bytes;
  EXPECT_SAYS(refusal(job, here), std::string("the checkpoint '") + checkpoint + "' is damaged at byte ");
}

TEST(LongRuns, TwoDoNotShareACheckpoint) {
  const ScratchFolder here;
  const Words slow = job + Words{"--until", "200"};
  Running first(places::program, slow, here.path());
  ASSERT_TRUE(under_way(first, here, 500));
  EXPECT_SAYS(refusal(slow, here), "another kreisel is working on it");
}

TEST(LongRuns, AFullDiskKeepsTheCheckpoint) {
  const TinyDisk disk("size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const ScratchFolder& here = disk.folder();
  const std::string said = refusal(job, here);
  EXPECT_SAYS(said, "No space left on device");
  EXPECT_SAYS(said, std::string("what is done is kept in '") + checkpoint + "'");
  ASSERT_GT(fs::file_size(here / checkpoint), 30'000u);
  for (const char* room : {"size=128k", "size=200k", "size=2m"}) {  // more pieces, then the file, then everything
    ASSERT_EQ(::mount("tmpfs", here.path().c_str(), "tmpfs", MS_REMOUNT, room), 0);
    const Finished end = kreisel(job, here.path());
    if (end.code == 0) break;
    EXPECT_EQ(end.code, 2) << end.err;
    EXPECT_TRUE(fs::exists(here / checkpoint)) << room;
  }
  expect_complete(here);
}

// What the kernel has seen as the most memory of the process itself, in megabytes.
double peak_memory(const Running& program) {
  const std::string status = program.proc_text("status"), word = "VmHWM:";
  const std::size_t at = status.find(word);
  return at == std::string::npos ? 0 : std::stod(status.substr(at + word.size())) / 1024;
}

// 17 million pixels, 153 MB of numbers; the file is written with a few of them in memory at a time.
TEST(LongRuns, MemoryIsBoundedByTiles) {
  const ScratchFolder here;
  Running program(places::program, {"map", "dullin-fig1a", "--size", "20000x850", "--until", "0.002"}, here.path());
  double peak = 0;
  while (!program.over() && !fs::exists(here / file)) {
    peak = std::max(peak, peak_memory(program));
    sleep_ms(20);
  }
  EXPECT_GT(peak, 5);
  EXPECT_LT(peak, 60);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-map-tiles/map.dzi"));
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-map-tiles/map_files/15/78_3.png"));
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-map-figure.svg"));
  for (const auto& entry : fs::directory_iterator(here / "out"))
    EXPECT_EQ(entry.path().string().find("spool"), std::string::npos) << entry.path();
}

TEST(LongRuns, TenThousandMillionPixelsCanBeBegun) {
  const ScratchFolder here;
  Running program(places::program, {"map", "dullin-fig1a", "--size", "100000x100000", "--until", "0.1", "--checkpoint"},
                  here.path());
  ASSERT_TRUE(under_way(program, here, 20'000));
  EXPECT_LT(peak_memory(program), 60);
  program.signal(SIGTERM);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_SAYS(end.err, "the same command resumes");
}

}  // namespace
}  // namespace kreisel::test
