// Folders that were made for nothing go again, also while somebody makes others.
#include "kreisel/report/file/open_parts.hpp"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(OpenParts, NewFoldersGoAgainWhereTheyAreEmpty) {
  const ScratchFolder here;
  use_folder(here / "a" / "b");
  drop_empty_folders();
  EXPECT_FALSE(std::filesystem::exists(here / "a"));
  use_folder(here / "a" / "b");
  std::ofstream(here / "a" / "b" / "file") << "a result";
  drop_empty_folders();
  EXPECT_TRUE(std::filesystem::exists(here / "a" / "b" / "file"));
}

// As from a handler of signals, at any time.
TEST(OpenParts, MayBeDroppedWhileOthersAreMade) {
  const ScratchFolder here;
  std::atomic<bool> ended{false};
  std::thread drops([&] {
    while (!ended) drop_empty_folders();
  });
  for (int i = 0; i < 200; ++i) {
    std::filesystem::path folder = here.path();
    for (int depth = 0; depth < 1 + i % 7; ++depth)
      folder /= "a folder with a name that is longer than short texts are";
    try {
      use_folder(folder);
    } catch (const std::exception&) {  // one of them has gone again before all were made
    }
  }
  ended = true;
  drops.join();
  drop_empty_folders();
  EXPECT_TRUE(std::filesystem::exists(here.path()));
}

}  // namespace
}  // namespace kreisel::test
