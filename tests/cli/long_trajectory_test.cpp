// A long trajectory: killed, stopped, and each time the same file in the end.
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

struct Job {
  Words words;  // some seconds of one core
  std::string stem;
};

// Running sums, rows and a last step that is shorter; quadruple precision and its substeps; many bodies.
const Job jobs[] = {{{"trajectory", "levitron", "--until", "6000.0003", "--compensated", "--every", "10000"},
                     "out/levitron-trajectory"},
                    {{"trajectory", "lagrange-top", "--method", "reference", "--step", "0.05", "--until", "400"},
                     "out/lagrange-top-trajectory"},
                    {{"trajectory", "dipole-gas", "--until", "20", "--every", "100"}, "out/dipole-gas-trajectory"}};

Words kept(const Job& job) {
  Words words = job.words;
  words.insert(words.end(), {"--no-figures", "--checkpoint"});
  return words;
}

Hdf5Contents uninterrupted(const Job& job) {
  const ScratchFolder here;
  Words words = job.words;
  words.emplace_back("--no-figures");
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  return hdf5_contents(here / (job.stem + ".h5"));
}

// Waits until the checkpoint has grown, or the program has ended.
bool grown(const Running& program, const fs::path& checkpoint, std::uintmax_t from) {
  std::error_code none;
  for (int i = 0; i < 20000 && !program.over(); ++i) {
    const auto size = fs::file_size(checkpoint, none);
    if (!none && size > from) return true;
    sleep_ms(2);
  }
  return false;
}

std::uintmax_t size_of(const fs::path& file) {
  std::error_code none;
  const auto size = fs::file_size(file, none);
  return none ? 2000 : size;  // of its header alone
}

TEST(LongTrajectories, KilledAtAnyMomentTheyGoOn) {
  for (const Job& job : jobs) {
    const ScratchFolder here;
    const fs::path checkpoint = here / (job.stem + ".checkpoint");
    int kills = 0;
    for (; kills < 4; ++kills) {
      Running program(places::program, kept(job), here.path());
      if (!grown(program, checkpoint, size_of(checkpoint))) break;
      sleep_ms(37 * kills);
      program.signal(SIGKILL);
      program.wait();
    }
    EXPECT_GE(kills, 2) << job.stem;
    const Finished end = kreisel(kept(job), here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_TRUE(hdf5_contents(here / (job.stem + ".h5")) == uninterrupted(job)) << job.stem;
    EXPECT_FALSE(fs::exists(checkpoint));
    for (const auto& entry : fs::directory_iterator(here / "out"))
      EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  }
}

TEST(LongTrajectories, CtrlCKeepsWhatIsDoneAndSaysHowToGoOn) {
  const ScratchFolder here;
  const std::string checkpoint = jobs[0].stem + ".checkpoint";
  Running program(places::program, kept(jobs[0]), here.path());
  ASSERT_TRUE(grown(program, here / checkpoint, 2000));
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "what is done is kept in '" + checkpoint + "', and the same command resumes it");
  Words other = kept(jobs[0]);
  other.insert(other.end(), {"--step", "0.004"});
  const Finished refused = kreisel(other, here.path());
  EXPECT_EQ(refused.code, 2);
  EXPECT_SAYS(refused.err, "'step = 0.002' where this one says 'step = 0.004'");
  const Finished again = kreisel(kept(jobs[0]), here.path());
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_SAYS(again.err, "resuming '" + checkpoint + "' after ");
}

}  // namespace
}  // namespace kreisel::test
