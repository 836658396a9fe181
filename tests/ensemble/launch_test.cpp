// How a process learns that it is one rank of several: by what mpirun and srun put into its environment.
#include "kreisel/ensemble/team/launch.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

std::optional<Launch> started(const std::map<std::string, std::string>& environment) {
  return launch([&environment](const char* name) -> const char* {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second.c_str();
  });
}

struct Starter {
  const char *rank, *size;
};
constexpr Starter starters[] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                {"PMI_RANK", "PMI_SIZE"},
                                {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"}};

TEST(Launch, EveryStarterSaysWhichRankOfHowMany) {
  for (const Starter& s : starters) {
    const auto found = started({{s.rank, "3"}, {s.size, "12"}});
    ASSERT_TRUE(found) << s.rank;
    EXPECT_EQ(found->rank, 3);
    EXPECT_EQ(found->size, 12);
    EXPECT_STREQ(found->variable, s.rank);
    const auto first_of_two = started({{s.rank, "0"}, {s.size, "2"}});
    ASSERT_TRUE(first_of_two) << s.rank;
    EXPECT_EQ(first_of_two->rank, 0);
    EXPECT_EQ(first_of_two->size, 2);
  }
}

TEST(Launch, OneRankIsAlone) {
  EXPECT_FALSE(started({}));
  for (const Starter& s : starters) {
    EXPECT_FALSE(started({{s.rank, "0"}, {s.size, "1"}})) << s.rank;
    EXPECT_FALSE(started({{s.rank, "0"}, {s.size, "0"}})) << s.rank;
    EXPECT_FALSE(started({{s.rank, "0"}})) << s.rank;
    EXPECT_FALSE(started({{s.size, "4"}})) << s.rank;
  }
}

// A batch script of Slurm has its own variables, and what it starts without srun is alone.
TEST(Launch, ABatchScriptIsNoStep) { EXPECT_FALSE(started({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}})); }

TEST(Launch, OnlyWholeNumbersFromZeroOnCount) {
  for (const char* bad : {"", "x", "1x", " 1", "-1", "1.0", "99999999999999999999"}) {
    EXPECT_FALSE(started({{"PMI_RANK", bad}, {"PMI_SIZE", "4"}})) << bad;
    EXPECT_FALSE(started({{"PMI_RANK", "0"}, {"PMI_SIZE", bad}})) << bad;
  }
}

TEST(Launch, TheFirstStarterThatSaysBothIsBelieved) {
  const auto found = started({{"OMPI_COMM_WORLD_RANK", "1"}, {"PMI_RANK", "2"}, {"PMI_SIZE", "5"}, {"PMIX_RANK", "7"}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rank, 2);
  EXPECT_EQ(found->size, 5);
  // Alone by the first, whatever a later one says.
  EXPECT_FALSE(started({{"PMI_RANK", "0"}, {"PMI_SIZE", "1"}, {"PMIX_RANK", "0"}}));
}

TEST(Launch, PmixSaysTheRankAlone) {
  const auto found = started({{"PMIX_RANK", "4"}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rank, 4);
  EXPECT_EQ(found->size, 0);
  EXPECT_STREQ(found->variable, "PMIX_RANK");
  EXPECT_FALSE(started({{"PMIX_RANK", "four"}}));
}

TEST(Launch, OffIsOffAndNothingElseIs) {
  std::map<std::string, std::string> environment{{"PMI_RANK", "1"}, {"PMI_SIZE", "4"}, {"KREISEL_MPI", "off"}};
  EXPECT_FALSE(started(environment));
  for (const char* other : {"", "on", "OFF", "off "}) {
    environment["KREISEL_MPI"] = other;
    EXPECT_TRUE(started(environment)) << other;
  }
}

}  // namespace
}  // namespace kreisel
