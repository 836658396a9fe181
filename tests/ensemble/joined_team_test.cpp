// Joining the other ranks where the module for MPI is not there, is none, or is another.
#include "kreisel/ensemble/team/joined_team.hpp"

#include <cstdlib>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// Without what a starter of these tests may have left in the environment.
class JoinedTeam : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE", "SLURM_PROCID",
                             "SLURM_STEP_NUM_TASKS", "PMIX_RANK", "KREISEL_MPI"})
      ::unsetenv(name);
  }
  void TearDown() override { SetUp(); }
  ScratchFolder here;
};

TEST_F(JoinedTeam, AloneThereIsNoneAndNoModuleIsNeeded) {
  EXPECT_EQ(joined_team(here / "no-module.so"), nullptr);
  ::setenv("PMI_RANK", "0", 1);
  ::setenv("PMI_SIZE", "1", 1);
  EXPECT_EQ(joined_team(here / "no-module.so"), nullptr);
}

TEST_F(JoinedTeam, WithoutAModuleSaysHowItWasStarted) {
  ::setenv("PMI_RANK", "2", 1);
  ::setenv("PMI_SIZE", "3", 1);
  EXPECT_EQ(complaint([&] { joined_team(here / "no-module.so"); }),
            "started as 3 ranks, but this kreisel was built without MPI: install libopenmpi-dev and build again, start "
            "one process, or say KREISEL_MPI=off where PMI_RANK is left over in the environment");
  ::unsetenv("PMI_RANK");
  ::setenv("PMIX_RANK", "2", 1);
  EXPECT_EQ(complaint([&] { joined_team(here / "no-module.so"); }),
            "started under MPI, but this kreisel was built without MPI: install libopenmpi-dev and build again, start "
            "one process, or say KREISEL_MPI=off where PMIX_RANK is left over in the environment");
}

TEST_F(JoinedTeam, WhatCannotBeLoadedIsNoModule) {
  ::setenv("PMI_RANK", "0", 1);
  ::setenv("PMI_SIZE", "2", 1);
  std::ofstream(here / "text.so") << "no library";
  EXPECT_SAYS(complaint([&] { joined_team(here / "text.so"); }), "cannot load the MPI module: ");
}

// The C library can be loaded, and knows nothing of teams.
TEST_F(JoinedTeam, AnotherLibraryBelongsToAnotherVersion) {
  ::setenv("PMI_RANK", "0", 1);
  ::setenv("PMI_SIZE", "2", 1);
  Dl_info libc{};
  ASSERT_NE(::dladdr(reinterpret_cast<const void*>(&::getenv), &libc), 0);
  if (!std::filesystem::exists(libc.dli_fname) || std::string(libc.dli_fname).find(".so") == std::string::npos)
    GTEST_SKIP() << "getenv is not in a library of its own here: " << libc.dli_fname;
  EXPECT_EQ(complaint([&] { joined_team(libc.dli_fname); }),
            std::string(libc.dli_fname) + " belongs to another version of kreisel");
}

}  // namespace
}  // namespace kreisel::test
