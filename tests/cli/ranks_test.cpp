// The program under mpirun, as several ranks; and how it finds out whether it is.
#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Some seconds of work, and some hours.
const std::string slow =
    "map dullin-fig1b --size 100x100 --until 20 --method kahan-li-8 --threads 1 --checkpoint --out ";
const std::string endless_map = "map dullin-fig1b --size 4000x4000 --threads 1 --checkpoint --out ";
const std::string as_root = "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; ";

// In the foreground: else timeout passes a signal on twice, and the second makes mpirun kill at once.
std::string mpirun(int ranks, const std::string& words) {
  return as_root + "exec timeout --foreground -k 5 60 mpirun --oversubscribe -n " + std::to_string(ranks) +
         " kreisel " + words;
}

int sentences(const std::string& text) {
  int count = 0;
  for (const std::string& line : lines_of(text)) count += line.starts_with("kreisel: ") ? 1 : 0;
  return count;
}

class Ranks : public testing::Test {
 protected:
  void SetUp() override {
    if (KREISEL_MPI == 0) GTEST_SKIP() << "built without MPI, by KREISEL_MPI or KREISEL_SANITIZE";
    if (shell("command -v mpirun", here.path()).code != 0)
      GTEST_SKIP() << "mpirun is not here: what it starts is not tested";
    const std::string machine = shell("kreisel list machine", here.path()).out;
    ASSERT_NE(machine.find("under mpirun       yes"), std::string::npos) << "the MPI module was not built\n" << machine;
  }

  // The process of that rank, found by a mark in its environment; 0: there is none yet.
  pid_t process(int rank, const std::string& mark) const {
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const std::string name = entry.path().filename();
      if (name.find_first_not_of("0123456789") != std::string::npos) continue;
      std::ifstream in(entry.path() / "environ", std::ios::binary);
      const std::string all = '\0' + std::string(std::istreambuf_iterator<char>(in), {});
      const std::string own = '\0' + std::string("OMPI_COMM_WORLD_RANK=") + std::to_string(rank) + '\0';
      if (all.find(mark) != std::string::npos && all.find(own) != std::string::npos) return std::stoi(name);
    }
    return 0;
  }

  // Starts a map on three ranks and sends one of them (or mpirun: rank -1) a signal once tiles are saved.
  Finished interrupted(const std::string& map, int rank, int signal) {
    const std::string mark = "KREISEL_TEST_MARK=" + here.path().filename().string();
    Running job("/bin/sh", {"-c", "export " + mark + "; " + path() + mpirun(3, map + "out")}, here.path());
    const auto saved = [this] {
      std::error_code none;
      const auto size = fs::file_size(here / "out/dullin-fig1b-map.checkpoint", none);
      return !none && size > 6000;
    };
    for (int i = 0; i < 4000 && !saved() && !job.over(); ++i) std::this_thread::sleep_for(5ms);
    if (rank < 0)
      job.signal(signal);
    else if (const pid_t p = process(rank, mark); p > 0)
      ::kill(p, signal);
    return job.wait();
  }
  static std::string path() { return "PATH='" + fs::path(places::program).parent_path().string() + "':\"$PATH\"; "; }

  // The same command goes on, on another number of ranks, to the file that an undisturbed run writes.
  void expect_goes_on() {
    ASSERT_TRUE(fs::exists(here / "out/dullin-fig1b-map.checkpoint"));
    ASSERT_FALSE(fs::exists(here / "out/dullin-fig1b-map.h5"));
    const Finished end = shell(mpirun(2, slow + "out"), here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_SAYS(end.err, "resuming");
    EXPECT_EQ(shell("kreisel " + slow + "plain", here.path()).code, 0);
    const Hdf5Contents file = hdf5_contents(here / "plain/dullin-fig1b-map.h5");
    EXPECT_FALSE(file.empty());
    EXPECT_TRUE(hdf5_contents(here / "out/dullin-fig1b-map.h5") == file);
  }

  ScratchFolder here;
};

TEST_F(Ranks, WriteTheSameFileAsOneProcess) {
  const std::string map = "map levitron --size 50x70 --until 2 --refine --trust --out ";
  ASSERT_EQ(shell("kreisel " + map + "1", here.path()).code, 0);
  const Hdf5Contents file = hdf5_contents(here / "1/levitron-map.h5");
  ASSERT_FALSE(file.empty());
  for (const int ranks : {2, 3}) {
    const std::string out = std::to_string(ranks);
    const Finished end = shell(mpirun(ranks, map + out), here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_EQ(end.out.find("never escapes"), end.out.rfind("never escapes")) << end.out;
    EXPECT_SAYS(end.out, "never escapes");
    EXPECT_TRUE(hdf5_contents(here / (out + "/levitron-map.h5")) == file) << ranks;
  }
}

TEST_F(Ranks, DrawTheSameSamplesAsOneProcess) {
  const std::string samples =
      "montecarlo dullin-fig1a --vary initial.x=0.01 --vary body.mass=normal:0.5% --samples 300 --until 1 --out ";
  ASSERT_EQ(shell("kreisel " + samples + "1", here.path()).code, 0);
  const Hdf5Contents file = hdf5_contents(here / "1/dullin-fig1a-montecarlo.h5");
  ASSERT_FALSE(file.empty());
  const Finished end = shell(mpirun(3, samples + "3"), here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_TRUE(hdf5_contents(here / "3/dullin-fig1a-montecarlo.h5") == file);
  const std::string question =
      "tolerance dullin-fig1a --vary initial.x=0.004 --until 1 --keep 0.9 --samples 500 --precision 0.2 --out ";
  ASSERT_EQ(shell("kreisel " + question + "1", here.path()).code, 0);
  EXPECT_EQ(shell(mpirun(2, question + "2"), here.path()).code, 0);
  EXPECT_EQ(whole_file(here / "2/dullin-fig1a-tolerance.csv"), whole_file(here / "1/dullin-fig1a-tolerance.csv"));
}

TEST_F(Ranks, OneOfThemRunsWhatIsNoEnsemble) {
  const Finished end = shell(mpirun(3, "list machine"), here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(lines_of(end.out).size(), lines_of(shell("kreisel list machine", here.path()).out).size());
}

TEST_F(Ranks, OneOfThemSaysWhatIsWrong) {
  for (const char* words : {"map levitro", "map levitron --colour red"}) {
    const Finished end = shell(mpirun(3, words), here.path());
    EXPECT_EQ(end.code, 2) << end.err;
    EXPECT_EQ(sentences(end.err), 1) << end.err;
    EXPECT_EQ(end.out, "");
  }
  EXPECT_TRUE(here.names().empty());
}

// A case file that another rank sees otherwise, or not at all: nobody hangs, and the rank is named.
TEST_F(Ranks, ARankWithoutTheCaseIsNamed) {
  fs::copy_file(fs::path(places::sources) / "cases/levitron.toml", here / "own.toml");
  std::ofstream(here / "each") << "#!/bin/sh\n"
                                  "[ \"$OMPI_COMM_WORLD_RANK\" != 1 ] || set -- map missing.toml\n"
                                  "exec kreisel \"$@\"\n";
  fs::permissions(here / "each", fs::perms::owner_all);
  const Finished end =
      shell(as_root + "exec timeout 60 mpirun --oversubscribe -n 2 ./each map own.toml --size 30x30", here.path());
  EXPECT_EQ(end.code, 2) << end.err;
  EXPECT_SAYS(end.err, "kreisel: rank 1: there is no case file missing.toml");
  EXPECT_EQ(sentences(end.err), 1) << end.err;
}

TEST_F(Ranks, StopInOrder) {
  const Finished end = interrupted(endless_map, -1, SIGINT);
  EXPECT_SAYS(end.err, "the map was stopped before it was finished, at ");
  EXPECT_SAYS(end.err, "the same command resumes it");
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1b-map.checkpoint"));
  EXPECT_FALSE(fs::exists(here / "out/dullin-fig1b-map.h5"));
}

TEST_F(Ranks, ALostRankIsToldAndCostsLittle) {
  const Finished end = interrupted(slow, 1, SIGKILL);
  EXPECT_SAYS(end.err, "kreisel: rank 1 does not answer");
  EXPECT_SAYS(end.err, "the same command resumes it");
  EXPECT_NE(end.code, 0);
  expect_goes_on();
}

TEST(Launch, ThePlainProgramNeedsNoMpi) {
  const ScratchFolder here;
  const Finished end = shell("ldd \"$(command -v kreisel)\"", here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "libtbb");
  EXPECT_EQ(end.out.find("libmpi"), std::string::npos) << end.out;
}

// A copy of the program, without its module beside it.
class BareProgram : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(here / "bin");
    fs::create_directories(here / "share/kreisel");
    fs::copy_file(places::program, here / "bin/kreisel");
    fs::create_directory_symlink(fs::path(places::sources) / "cases", here / "share/kreisel/cases");
  }
  Finished started(const std::string& environment) {
    return shell("env " + environment + " bin/kreisel equilibrium levitron", here.path());
  }
  ScratchFolder here;
};

TEST_F(BareProgram, RefusesToRunAsManyCopies) {
  for (const char* starter : {"OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=4", "PMI_RANK=0 PMI_SIZE=4",
                              "SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=4"}) {
    const Finished end = started(starter);
    EXPECT_EQ(end.code, 2) << starter;
    EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
    EXPECT_SAYS(end.err, "kreisel: started as 4 ranks, but this kreisel was built without MPI");
    EXPECT_EQ(end.out, "");
  }
  EXPECT_EQ(started("PMIX_RANK=0").code, 2);
}

// Nobody has confirmed that there is a first rank which would speak for it.
TEST_F(BareProgram, IsNotSilentAsAnyRank) {
  for (const char* starter : {"OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=4", "PMI_RANK=1 PMI_SIZE=2",
                              "SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=2", "PMIX_RANK=1"}) {
    const Finished end = started(starter);
    EXPECT_EQ(end.code, 2) << starter;
    EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
    EXPECT_SAYS(end.err, "but this kreisel was built without MPI");
    EXPECT_SAYS(end.err, "KREISEL_MPI=off where " + std::string(starter).substr(0, std::string(starter).find('=')));
    const Finished alone = started("KREISEL_MPI=off " + std::string(starter));
    EXPECT_EQ(alone.code, 0) << alone.err;
    EXPECT_FALSE(alone.out.empty());
  }
}

TEST_F(BareProgram, KnowsWhenItIsAlone) {
  // The last is the environment of a Slurm batch script, outside of srun.
  for (const char* environment :
       {"OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1", "PMI_RANK=nonsense PMI_SIZE=4",
        "KREISEL_MPI=off OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=4", "SLURM_PROCID=0 SLURM_NTASKS=4"}) {
    const Finished end = started(environment);
    EXPECT_EQ(end.code, 0) << environment << ": " << end.err;
    EXPECT_FALSE(end.out.empty());
  }
}

// Started by the mpirun of another MPI library each process would believe that it is alone.
TEST_F(Ranks, ForeignStartersAreNoticed) {
  for (const char* rank : {"0", "1"})
    for (const char* words : {"map levitron --size 4x4", "trajectory levitron --until 0.1", "--help"}) {
      const Finished end =
          shell("env PMI_RANK=" + std::string(rank) + " PMI_SIZE=4 kreisel " + std::string(words), here.path());
      EXPECT_EQ(end.code, 2) << rank << ": " << words;
      EXPECT_EQ(end.out, "");
      EXPECT_SAYS(end.err, "started as 4 ranks, but the MPI library that kreisel was built with sees 1");
      EXPECT_TRUE(here.names().empty());
    }
}

}  // namespace
}  // namespace kreisel::test
