// What the program says of runs that are not to be believed: on standard error, and in the JSON.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// The warnings of a command, which are the same in both places.
std::vector<std::string> warnings(std::vector<std::string> words) {
  const ScratchFolder here;
  words.emplace_back("--json");
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  std::vector<std::string> list;
  for (const nlohmann::json& w : j.at("warnings")) {
    list.push_back(w.get<std::string>());
    EXPECT_SAYS(end.err, "warning: " + w.get<std::string>());
  }
  return list;
}

void expect_one(const std::vector<std::string>& words, const std::string& part) {
  const std::vector<std::string> list = warnings(words);
  ASSERT_EQ(list.size(), 1u) << words[0] << " " << words[1] << ": expected '" << part << "'";
  EXPECT_SAYS(list[0], part);
}

TEST(Warnings, OfAnEnergyThatMoves) {
  expect_one({"trajectory", "dipole-gas", "--step", "0.1", "--until", "2"}, "the energy, which strang keeps");
  EXPECT_TRUE(warnings({"trajectory", "dipole-gas", "--until", "0.2"}).empty());
}

TEST(Warnings, OfAStepThatIsTooLong) {
  const std::vector<std::string> list = warnings({"trajectory", "levitron", "--step", "0.1", "--until", "5"});
  ASSERT_FALSE(list.empty());
  EXPECT_SAYS(list[0], "a step of 0.1 s is too long");
  EXPECT_TRUE(warnings({"trajectory", "levitron", "--until", "1"}).empty());
}

TEST(Warnings, OfMapsAndSamplesWithSuchAStep) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"map", "--window", "0.3,0.6,0.5,0.8", "--size", "3x3"},
        {"montecarlo", "--vary", "initial.spin=0.01", "--samples", "8"},
        {"tolerance", "--vary", "initial.spin=0.01", "--keep", "0.5", "--samples", "32", "--precision", "0.5"}}) {
    std::vector<std::string> with = words;
    with.insert(with.end(), {"lagrange-top", "--set", "ending.tilt=3", "--step", "1", "--until", "4"});
    expect_one(with, "a step of 1 s is too long");
  }
}

TEST(Warnings, OfSweepsSectionsAndFatesOfWindowsWithSuchAStep) {
  const auto sweep =
      warnings({"sweep", "levitron", "initial.spin=18:22:2", "--show", "time", "--until", "0.6", "--step", "0.3"});
  ASSERT_EQ(sweep.size(), 2u);
  EXPECT_SAYS(sweep[0], "a step of 0.3 s is too long");
  EXPECT_SAYS(sweep[1], "the energy, which");
  const auto section =
      warnings({"section", "kowalevski-top", "--plane", "Gamma_2 = 0", "--until", "20", "--step", "5"});
  ASSERT_EQ(section.size(), 2u);
  EXPECT_SAYS(section[0], "a step of 5");
  EXPECT_SAYS(section[1], "the energy, which");
  std::vector<std::string> window{"window", "lagrange-top", "--over", "body.theta1,initial.spin", "--samples", "3"};
  EXPECT_TRUE(warnings(window).empty());
  window.insert(window.end(), {"--fates", "2x2", "--step", "5", "--until", "20"});
  const auto fates = warnings(window);
  ASSERT_FALSE(fates.empty());
  EXPECT_SAYS(fates[0], "a step of 5");
}

TEST(Warnings, OfNumbersThatAreNoLongerFinite) {
  const auto list =
      warnings({"trajectory", "levitron", "--set", "initial.spin=1e308", "--until", "0.2", "--no-figures"});
  ASSERT_FALSE(list.empty());
  EXPECT_SAYS(list.back(), "infinite or none at all after");
}

TEST(Warnings, OfMapsWithNothingToColour) {
  expect_one({"map", "levitron", "--size", "3x3", "--colour", "diffusion", "--until", "0.005"},
             "nothing is coloured: diffusion:r_z has no value for any of the tops that stay");
}

TEST(Warnings, OfAFlightThatNothingRubs) {
  expect_one({"flight", "levitron", "--until", "0.1"}, "nothing rubs this top");
  EXPECT_TRUE(warnings({"flight", "levitron-flight", "--until", "0.1"}).empty());
}

TEST(Warnings, OfDegrees) {
  expect_one({"trajectory", "lagrange-top", "--set", "initial.tilt=30", "--until", "1"},
             "initial.tilt = 30 is more than half a turn: angles are in radians; for degrees write \"30 deg\"");
  expect_one(
      {"map", "lagrange-top", "--set", "ending.tilt=1.5", "--window", "0,1,0,60", "--size", "3x3", "--until", "1"},
      "initial.tilt = 60 is more than half a turn");
  EXPECT_TRUE(warnings({"trajectory", "lagrange-top", "--set", "initial.tilt=-3.14", "--set", "ending.tilt=3.141",
                        "--until", "1"})
                  .empty());
}

TEST(Warnings, OfAMapThatNothingEnds) {
  expect_one({"map", "euler-top", "--size", "4x4", "--until", "1"}, "nothing ends these runs but the time");
  EXPECT_TRUE(warnings({"map", "euler-top", "--set", "ending.tilt=1.5708", "--size", "4x4", "--until", "1"}).empty());
  expect_one({"montecarlo", "euler-top", "--vary", "initial.omega1=0.1", "--samples", "8", "--until", "1"},
             "nothing ends these runs but the time");
}

TEST(Warnings, OfAStartOutsideItsBounds) {
  const std::vector<std::string> outside{"--set", "ending.tilt=0.5", "--until", "1"};
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.end(), outside.begin(), outside.end());
    return words;
  };
  const char* leaves = "the start lies outside the bounds that end a run";
  expect_one(with({"trajectory", "lagrange-top"}), leaves);
  expect_one(with({"montecarlo", "lagrange-top", "--vary", "initial.spin=0.1", "--samples", "8"}), leaves);
  expect_one(with({"map", "lagrange-top", "--window", "0,1,0.6,1", "--size", "3x3"}), "every top leaves at once");
  EXPECT_TRUE(warnings(with({"map", "lagrange-top", "--window", "0,1,0.3,1", "--size", "3x3"})).empty());
}

TEST(Warnings, OfASlowReference) {
  const auto end = [](const char* space, const char* tilt) {
    return std::vector<std::string>{"trajectory", "geiser-fig1", "--method", "reference", "--set",   space,
                                    "--set",      tilt,          "--step",   "0.1",       "--until", "0.2"};
  };
  expect_one(end("space=angles", "initial.tilt=0.005"), "the reference in Euler angles is slow at a tilt of 0.005");
  EXPECT_TRUE(warnings(end("space=angles", "initial.tilt=0.03")).empty());
  EXPECT_TRUE(warnings(end("space=axis", "initial.tilt=0.005")).empty());
  expect_one({"converge", "geiser-fig1", "--set", "initial.tilt=0.005", "--methods", "rk4", "--steps", "0.02,0.01",
              "--until", "0.2"},
             "the reference in Euler angles is slow");
}

}  // namespace
}  // namespace kreisel::test
