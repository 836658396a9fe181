// The number that a case expects is shown beside the run it speaks of, and beside no other.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// In text and in JSON: 2 where both show it, 0 where neither does.
int shown(const Words& command, const std::string& text) {
  const ScratchFolder here;
  const Finished said = kreisel(command, here.path()), told = kreisel(command + Words{"--json"}, here.path());
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_EQ(said.out.find("published"), std::string::npos);
  EXPECT_EQ(said.out.find("expected") != std::string::npos, said.out.find(text) != std::string::npos) << said.out;
  return (said.out.find(text) != std::string::npos ? 1 : 0) + (json(told.out).contains("expected") ? 1 : 0);
}

TEST(Expected, OfAMapOnlyWhereItIsTheOneOfTheCase) {
  const Words map{"map", "dullin-fig1a"}, small{"--size", "3x5"};
  const std::string text = "(expected: 0.124 ± 0.003)";
  EXPECT_EQ(shown(map + small, text), 2);
  EXPECT_EQ(shown(map + Words{"--set", "map.width=3", "--set", "map.height=5", "--threads", "1"}, text), 2);
  EXPECT_EQ(shown(map + small + Words{"--until", "20", "--method", "strang", "--refine"}, text), 2);
  for (const Words& other : {Words{"--set", "initial.spin=21"},
                             {"--set", "field.terms=6"},
                             {"--until", "2"},
                             {"--set", "run.until=2"},
                             {"--method", "blanes-moan-4"},
                             {"--step", "0.004"},
                             {"--window", "0,0.012,-0.01,0.011"},
                             {"--set", "expect=[{name='stable_fraction', value=1}]"},
                             {"--axes", "initial.y,initial.z", "--window", "0,0.012,-0.01,0.01"}})
    EXPECT_EQ(shown(map + small + other, text), 0) << other[1];
}

TEST(Expected, OfSamplesOnlyWhereTheyAreThoseOfTheCase) {
  const Words run{"montecarlo", "zub-montecarlo", "--samples", "4"};
  const std::string text = "expected: 0.637 ± 0.015 stay";
  EXPECT_EQ(shown(run + Words{"--seed", "3"}, text), 2);
  for (const Words& other : {Words{"--set", "initial.spin_ratio=1.5"},
                             {"--orbits", "2"},
                             {"--until", "3"},
                             {"--set", "run.until=3"},
                             {"--scatter", "0.02"},
                             {"--vary", "scatter.x=1"},
                             {"--step", "0.005"},
                             {"--set", "montecarlo.orbits=3"}})
    EXPECT_EQ(shown(run + other, text), 0) << other[1];
}

TEST(Expected, IsToldInNumbers) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"map", "dullin-fig1b", "--size", "2x2", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("expected").at("value"), 0.5455);
  EXPECT_EQ(j.at("expected").at("tolerance"), 0.003);
}

}  // namespace
}  // namespace kreisel::test
