// A long trajectory: killed, stopped, and each time the same file in the end.
#include <chrono>
#include <cmath>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

struct Job {
  std::string name;
  Words options;
  double until;

  std::string stem() const { return "out/" + name + "-trajectory"; }
};

// Running sums, rows and a last step that is shorter; quadruple precision and its substeps; many bodies.
const Job jobs[] = {{"levitron", {"--compensated", "--every", "10000"}, 6000.0003},
                    {"lagrange-top", {"--method", "reference", "--step", "0.05"}, 400},
                    {"dipole-gas", {"--every", "100"}, 20}};

Words job_words(const Job& job) {
  Words all{"trajectory", job.name, "--until", fmt::format("{}", job.until), "--no-figures"};
  all.insert(all.end(), job.options.begin(), job.options.end());
  return all;
}

Words kept(const Job& job) {
  Words all = job_words(job);
  all.emplace_back("--checkpoint");
  return all;
}

struct Uninterrupted {
  Job job;
  Hdf5Contents contents;
};

// The job until it takes as long as six records of a checkpoint, which are kept every quarter of a second: on a fast machine that is farther.
Uninterrupted uninterrupted(Job job) {
  for (;;) {
    const ScratchFolder here;
    const auto begin = std::chrono::steady_clock::now();
    const Finished end = kreisel(job_words(job), here.path());
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    EXPECT_EQ(end.code, 0) << end.err;
    if (seconds > 1.5 || end.code != 0) return {job, hdf5_contents(here / (job.stem() + ".h5"))};
    job.until *= std::fmax(1.5, 2 / seconds);
  }
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
  for (const Job& shortest : jobs) {
    const auto [job, whole] = uninterrupted(shortest);
    const ScratchFolder here;
    const fs::path checkpoint = here / (job.stem() + ".checkpoint");
    int kills = 0;
    for (; kills < 4; ++kills) {
      Running program(places::program, kept(job), here.path());
      if (!grown(program, checkpoint, size_of(checkpoint))) break;
      sleep_ms(37 * kills);
      program.signal(SIGKILL);
      program.wait();
    }
    EXPECT_GE(kills, 2) << job.name;
    const Finished end = kreisel(kept(job), here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_TRUE(hdf5_contents(here / (job.stem() + ".h5")) == whole) << job.name;
    EXPECT_FALSE(fs::exists(checkpoint));
    for (const auto& entry : fs::directory_iterator(here / "out"))
      EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  }
}

TEST(LongTrajectories, CtrlCKeepsWhatIsDoneAndSaysHowToGoOn) {
  const Job job = uninterrupted(jobs[0]).job;
  const ScratchFolder here;
  const std::string checkpoint = job.stem() + ".checkpoint";
  Running program(places::program, kept(job), here.path());
  ASSERT_TRUE(grown(program, here / checkpoint, 2000));
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "what is done is kept in '" + checkpoint + "', and the same command resumes it");
  Words other = kept(job);
  other.insert(other.end(), {"--step", "0.004"});
  const Finished refused = kreisel(other, here.path());
  EXPECT_EQ(refused.code, 2);
  EXPECT_SAYS(refused.err, "'step = 0.002' where this one says 'step = 0.004'");
  const Finished again = kreisel(kept(job), here.path());
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_SAYS(again.err, "resuming '" + checkpoint + "' after ");
}

}  // namespace
}  // namespace kreisel::test
