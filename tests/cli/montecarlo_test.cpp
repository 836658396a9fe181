// Monte Carlo as a user drives it: what it prints and writes, what it refuses, killed and resumed, one sample alone.
#include <chrono>
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// The start of Figure 1a, anywhere in a window of which a part escapes within two seconds.
const Words sampling{"montecarlo", "dullin-fig1a",
                     "--vary",     "initial.x=0.01",
                     "--vary",     "initial.z=0.008",
                     "--vary",     "initial.spin=normal:1%",
                     "--until",    "2",
                     "--step",     "0.004"};
const char* const samples_file = "out/dullin-fig1a-montecarlo.h5";
const char* const samples_checkpoint = "out/dullin-fig1a-montecarlo.checkpoint";

TEST(MonteCarlo, GivesJson) {
  const ScratchFolder here;
  const Finished end = kreisel(sampling + Words{"--samples", "400", "--seed", "3", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("samples"), 400);
  EXPECT_EQ(j.at("seed"), 3);
  EXPECT_EQ(j.at("scatter"), 1);
  const double stayed = j.at("fates").at("stayed").get<double>(), escaped = j.at("fates").at("escaped").get<double>();
  EXPECT_EQ(
      stayed + escaped + j.at("fates").at("non-finite").get<double>() + j.at("fates").at("unsolved").get<double>(),
      400);
  EXPECT_EQ(j.at("fraction").get<double>(), stayed / 400);
  EXPECT_GT(stayed, 40);
  EXPECT_GT(escaped, 40);
  EXPECT_LT(j.at("interval").at(0).get<double>(), j.at("fraction").get<double>());
  EXPECT_GT(j.at("interval").at(1).get<double>(), j.at("fraction").get<double>());
  EXPECT_EQ(j.at("most_important").at(0), "initial.x");
  EXPECT_EQ(j.at("most_important").at(1), "initial.z");
  EXPECT_LT(j.at("variables").at(0).at("by_distance").get<double>(), -0.5);
  EXPECT_LT(j.at("variables").at(0).at("p_value").get<double>(), 1e-6);
  EXPECT_EQ(j.at("files").size(), 9u);
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
}

TEST(MonteCarlo, WritesItsSamples) {
  const ScratchFolder here;
  const Finished end = kreisel(sampling + Words{"--samples", "100"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "100 samples with scatter 1 and seed 1, each until t = 2 s");
  EXPECT_SAYS(end.out, "stays ");
  EXPECT_SAYS(end.out, "initial.spin      20  rev/s  normal, deviation 0.2");
  const Hdf5Reader in(here / samples_file);
  const auto x = in.numbers("variables/initial.x").values, t = in.numbers("time").values;
  ASSERT_EQ(x.size(), 100u);
  ASSERT_EQ(t.size(), 100u);
  EXPECT_EQ(in.integer("samples"), 100);
  EXPECT_EQ(in.text("bounds"), "escape");
  const std::vector<std::string> rows = lines_of(whole_file(here / "out/dullin-fig1a-montecarlo.csv"));
  EXPECT_EQ(rows[0], "sample,initial.x [m],initial.z [m],initial.spin [rev/s],time [s],fate,bound");
  ASSERT_EQ(rows.size(), 101u);
  EXPECT_EQ(std::stod(rows[18].substr(3)), x[17]);
  const std::vector<std::string> left = lines_of(whole_file(here / "out/dullin-fig1a-montecarlo-survival.csv"));
  EXPECT_EQ(left[0], "time [s],fraction,low,high");
  EXPECT_EQ(left[1].substr(0, 4), "0,1,");
  EXPECT_EQ(left.back().substr(0, 2), "2,");
}

TEST(MonteCarlo, IsTheSameForAnyNumberOfThreads) {
  const ScratchFolder here;
  for (const char* threads : {"1", "2", "3"})
    ASSERT_EQ(kreisel(sampling + Words{"--samples", "200", "--threads", threads, "--out", threads}, here.path()).code,
              0);
  for (const char* threads : {"2", "3"})
    for (const char* name : {"dullin-fig1a-montecarlo.h5", "dullin-fig1a-montecarlo.csv"}) {
      const bool data = fs::path(name).extension() == ".h5";
      EXPECT_TRUE(data ? hdf5_contents(here / threads / name) == hdf5_contents(here / "1" / name)
                       : whole_file(here / threads / name) == whole_file(here / "1" / name))
          << threads << name;
    }
}

// What was drawn and how it ended, once more alone: with --simd sse2 to the last bit.
TEST(MonteCarlo, OneSampleRunsAlone) {
  const ScratchFolder here;
  ASSERT_EQ(kreisel(sampling + Words{"--samples", "60", "--simd", "sse2"}, here.path()).code, 0);
  const Hdf5Reader crowd(here / samples_file);
  const auto x = crowd.numbers("variables/initial.x").values, t = crowd.numbers("time").values;
  for (const std::size_t i : {0u, 7u, 59u}) {
    const Finished end =
        kreisel(sampling + Words{"--sample", std::to_string(i), "--simd", "sse2", "--json"}, here.path());
    ASSERT_EQ(end.code, 0) << end.err;
    const nlohmann::json j = json(end.out);
    EXPECT_EQ(j.at("sample").at("index").get<double>(), static_cast<double>(i));
    EXPECT_EQ(j.at("sample").at("values").at("initial.x").get<double>(), x[i]);
    EXPECT_EQ(j.at("sample").at("ensemble").at("time").get<double>(), t[i]);
    EXPECT_EQ(j.at("sample").at("ensemble").at("fate").get<std::string>(), j.at("fate").get<std::string>());
    const Hdf5Reader alone(here / ("out/dullin-fig1a-sample-" + std::to_string(i) + "-trajectory.h5"));
    EXPECT_EQ(alone.number("end"), t[i]);
    EXPECT_EQ(alone.numbers("r").values[0], x[i]);
  }
}

TEST(MonteCarlo, AllSamplesAreKeptWhenAsked) {
  const ScratchFolder here;
  const Words many{"montecarlo", "dullin-fig1a", "--vary",  "initial.x=0.01", "--vary",    "initial.z=0.008",
                   "--samples",  "66000",        "--until", "0.004",          "--threads", "2"};
  ASSERT_EQ(kreisel(many, here.path()).code, 0);
  EXPECT_EQ(Hdf5Reader(here / samples_file).numbers("time").values.size(), 65536u);
  ASSERT_EQ(kreisel(many + Words{"--keep-samples"}, here.path()).code, 0);
  EXPECT_EQ(Hdf5Reader(here / samples_file).numbers("time").values.size(), 66000u);
  EXPECT_EQ(Hdf5Reader(here / samples_file).numbers("variables/initial.z").values.size(), 66000u);
}

// By a method that no lanes run, so that a sample takes long enough on any machine for kills to come in between.
TEST(MonteCarlo, KilledItGoesOn) {
  const ScratchFolder here;
  const Words slow = sampling + Words{"--samples", "800", "--threads", "1", "--method", "gauss-4", "--no-figures"};
  ASSERT_EQ(kreisel(slow + Words{"--out", "plain"}, here.path()).code, 0);
  int kills = 0;
  for (bool complete = false; !complete && kills < 30;) {
    Running program(places::program, slow + Words{"--checkpoint"}, here.path());
    std::error_code none;
    const auto before = fs::file_size(here / samples_checkpoint, none);
    const auto grown = [&] {
      std::error_code missing;
      const auto size = fs::file_size(here / samples_checkpoint, missing);
      return !missing && size > (none ? 0 : before) + 2000;
    };
    while (!program.over() && !grown()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (!program.over()) ++kills;
    program.signal(SIGKILL);
    complete = program.wait().code == 0;
  }
  EXPECT_GE(kills, 2);
  EXPECT_EQ(kreisel(slow + Words{"--checkpoint"}, here.path()).code, 0);
  EXPECT_TRUE(hdf5_contents(here / samples_file) == hdf5_contents(here / "plain/dullin-fig1a-montecarlo.h5"));
  EXPECT_FALSE(fs::exists(here / samples_checkpoint));
}

TEST(Tolerance, FindsWhatTheScatterMayBe) {
  const ScratchFolder here;
  const Words question{"tolerance", "dullin-fig1a", "--vary", "initial.x=0.001", "--until", "2",           "--step",
                       "0.004",     "--keep",       "0.9",    "--samples",       "1000",    "--precision", "0.1",
                       "--json"};
  const Finished end = kreisel(question, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  // On the axis z = 0 the top stays up to some 4 mm, so 90 % of a uniform law reach to 10/9 of that.
  EXPECT_GT(j.at("scatter").get<double>(), 3);
  EXPECT_LT(j.at("scatter").get<double>(), 5.5);
  EXPECT_GT(j.at("fails_at").get<double>(), j.at("scatter").get<double>());
  EXPECT_GT(j.at("interval").at(0).get<double>(), 0.9);
  EXPECT_EQ(j.at("keep"), 0.9);
  EXPECT_GE(j.at("probes").size(), 4u);
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-tolerance.csv"));
  const nlohmann::json again = json(kreisel(question + Words{"--threads", "1", "--checkpoint"}, here.path()).out);
  EXPECT_EQ(again.at("scatter").get<double>(), j.at("scatter").get<double>());
  EXPECT_EQ(again.at("samples").get<double>(), j.at("samples").get<double>());
}

struct BadSampling {
  std::string words, sentence;
};
class BadMonteCarlo : public testing::TestWithParam<BadSampling> {};

TEST_P(BadMonteCarlo, IsRefusedWithOneSentence) {
  const ScratchFolder here;
  const Finished end = shell("kreisel " + GetParam().words, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  EXPECT_SAYS(end.err, GetParam().sentence);
  EXPECT_TRUE(fs::is_empty(here.path()));
}

INSTANTIATE_TEST_SUITE_P(
    Words, BadMonteCarlo,
    testing::Values(
        BadSampling{"montecarlo dullin-fig1a", "nothing varies: the case has no [[montecarlo.vary]]"},
        BadSampling{"montecarlo levitron --vary initial.q=1",
                    "'initial.q' is no number of this case that can be varied"},
        BadSampling{"montecarlo levitron --vary initial.x", "write it as KEY=WIDTH"},
        BadSampling{"montecarlo levitron --vary initial.x=wide", "width = 'wide': expected a number in m"},
        BadSampling{"montecarlo levitron --vary initial.x=flat:1", "expected one of uniform, normal"},
        BadSampling{"montecarlo levitron --vary initial.x=0", "width = 0: expected a positive number"},
        BadSampling{
            "montecarlo levitron --vary body.mass=50% --scatter 3",
            "body.mass = 0.02 with a scatter of 3 could be anything from -0.01 to 0.05, and must be a positive number; "
            "a scatter below 2 keeps it so"},
        BadSampling{
            "montecarlo levitron --vary body.theta1=1%",
            "body.theta1 has no value in this case to scatter about; give it one, or vary what takes its place"},
        BadSampling{"montecarlo levitron --scatter -1", "scatter = -1: expected a number that is not negative"},
        BadSampling{"montecarlo levitron --samples 0", "--samples 0: expected a whole number from 1 to 1099511627776"},
        BadSampling{"montecarlo levitron --samples 9999999999999999",
                    "expected a whole number from 1 to 1099511627776"},
        BadSampling{"montecarlo levitron --seed -1", "--seed -1: expected a whole number from 0"},
        BadSampling{"montecarlo levitron --sample x", "--sample x: expected a whole number from 0"},
        BadSampling{"montecarlo levitron --confidence 95", "confidence = 95: expected a number between 0 and 1"},
        BadSampling{"montecarlo levitron --orbits 3", "orbits = 3: the motion of 'levitron' has no orbit to count by"},
        BadSampling{"montecarlo levitron --orbits 3 --until 2", "--orbits and --until both say how long to run"},
        BadSampling{"montecarlo levitron --method nonsense", "nonsense"},
        BadSampling{"tolerance levitron", "--keep is required"},
        BadSampling{"tolerance levitron --keep 1", "keep = 1: expected a number between 0 and 1"},
        BadSampling{"tolerance levitron --keep 0.999 --samples 1000",
                    "samples = 1000: too few to show that 0.999 stay with confidence 0.95, even if all do"}));

}  // namespace
}  // namespace kreisel::test
