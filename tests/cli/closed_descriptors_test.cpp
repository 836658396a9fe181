// Standard input, output or error closed by the caller: no file of ours takes their place.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const std::string map_line = "map dullin-fig1a --size 80x130 --threads 1 --checkpoint";
const char* const map_file = "out/dullin-fig1a-map.h5";
const char* const map_checkpoint = "out/dullin-fig1a-map.checkpoint";

// Runs the map_line until tiles are saved, and interrupts it; again, where it was done before.
int interrupted(const std::string& closed, const ScratchFolder& here) {
  const std::string path = "PATH='" + fs::path(places::program).parent_path().string() + "':\"$PATH\"; ";
  int code = 0;
  for (int tries = 0; tries < 10 && code != 130; ++tries) {
    fs::remove_all(here / "out");
    Running program("/bin/sh", {"-c", path + "exec kreisel " + map_line + " " + closed}, here.path());
    std::error_code none;
    const auto saved = [&] {
      return fs::exists(here / map_checkpoint) && fs::file_size(here / map_checkpoint, none) > 8000;
    };
    while (!saved() && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    program.signal(SIGINT);
    code = program.wait().code;
  }
  return code;
}

// Ctrl-C makes the program say that it finishes its tiles: with standard error closed, that went into the checkpoint.
TEST(ClosedDescriptors, ACheckpointStaysWhatItIs) {
  const ScratchFolder plain;
  ASSERT_EQ(shell("kreisel map dullin-fig1a --size 80x130", plain.path()).code, 0);
  for (const char* closed : {"2>&-", "<&- >&- 2>&-", "<&- 2>&-"}) {
    const ScratchFolder here;
    ASSERT_EQ(interrupted(closed, here), 130) << closed;
    EXPECT_EQ(whole_file(here / map_checkpoint).find("Ctrl-C"), std::string::npos) << closed;
    const Finished again = shell("kreisel " + map_line, here.path());
    ASSERT_EQ(again.code, 0) << closed << ": " << again.err;
    EXPECT_SAYS(again.err, "resuming");
    EXPECT_EQ(hdf5_contents(here / map_file), hdf5_contents(plain / map_file)) << closed;
  }
}

TEST(ClosedDescriptors, FilesAreTheSame) {
  const ScratchFolder plain, here;
  const std::string run = "kreisel trajectory levitron --until 0.5 ";
  ASSERT_EQ(shell(run, plain.path()).code, 0);
  const char* const csv = "out/levitron-trajectory.csv";
  for (const char* closed : {"2>&-", "<&-", "<&- 2>&-"}) {
    EXPECT_EQ(shell(run + closed, here.path()).code, 0) << closed;
    EXPECT_TRUE(whole_file(here / csv) == whole_file(plain / csv)) << closed;
    fs::remove(here / csv);
  }
}

// Whoever closes standard output gets the files, and hears that the summary is lost.
TEST(ClosedDescriptors, AClosedStandardOutputIsSaid) {
  const ScratchFolder here;
  for (const char* closed : {">&-", "<&- >&-"}) {
    const Finished end = shell("kreisel trajectory levitron --until 0.5 " + std::string(closed), here.path());
    EXPECT_EQ(end.code, 2);
    EXPECT_SAYS(end.err, "kreisel: cannot write to standard output\n");
    EXPECT_EQ(lines_of(whole_file(here / "out/levitron-trajectory.csv")).at(0).substr(0, 5), "t [s]");
  }
}

}  // namespace
}  // namespace kreisel::test
