// Parts: who holds one keeps it, what a kill left is cleared away, and names are put on the disk as well as contents.
#include "kreisel/report/file/part_file.hpp"

#include <algorithm>
#include <mutex>
#include <set>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kreisel/report/file/atomic_file.hpp"
#include "support/scratch_folder.hpp"

namespace {

std::mutex guard;
std::set<std::string> synced;

}  // namespace

// In the place of the C library's, for this whole program: notes what was synced.
extern "C" int fsync(int fd) {
  std::error_code none;
  const auto path = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(fd), none);
  {
    const std::lock_guard lock(guard);
    synced.insert(path.string());
  }
  return static_cast<int>(syscall(SYS_fsync, fd));
}

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

std::string names_in(const ScratchFolder& folder) {
  std::vector<std::string> names = folder.names();
  std::sort(names.begin(), names.end());
  std::string all;
  for (const std::string& name : names) all += name + " ";
  return all;
}

// No process has that number, here.
const std::string foreign = "a.txt.part-2147483646-0";

TEST(PartFile, OfAKilledProgramIsClearedAway) {
  const ScratchFolder folder;
  for (const char* name : {"a.txt.part-2147483646-0", "a.txt.part-2147483646-1", "a.txt.part-mine", "b.txt.part-1-1"})
    std::ofstream(folder / name) << "half";
  fs::create_directories(folder / (foreign + ".folder/map_files"));
  fs::create_directories(folder / (foreign + ".old/map_files"));
  { const AtomicFile file(folder / "a.txt"); }
  EXPECT_EQ(names_in(folder), "a.txt.part-mine b.txt.part-1-1 ");
  clear_left_parts(folder / "b");
  EXPECT_EQ(names_in(folder), "a.txt.part-mine ");
}

// In another container, or on another machine: its number means nothing here, its lock does.
TEST(PartFile, OfALivingProgramStays) {
  const ScratchFolder folder;
  PartFile living(folder / "a.txt");
  fs::rename(living.path(), folder / foreign);
  fs::create_directories(folder / (foreign + ".folder"));
  { const AtomicFile file(folder / "a.txt"); }
  clear_left_parts(folder / "a");
  EXPECT_EQ(names_in(folder), foreign + " " + foreign + ".folder ");
}

// The journal's, in a spool file.
TEST(PartFile, WithALockOfTheOtherKindStays) {
  const ScratchFolder folder;
  std::ofstream(folder / foreign) << "half";
  const int fd = ::open((folder / foreign).c_str(), O_RDWR);
  ASSERT_EQ(::flock(fd, LOCK_EX), 0);
  clear_left_parts(folder / "a");
  EXPECT_EQ(names_in(folder), foreign + " ");
  ::close(fd);
  clear_left_parts(folder / "a");
  EXPECT_EQ(names_in(folder), "");
}

// Nothing that merely has such a name: a link is followed nowhere, and stays.
TEST(PartFile, ALinkWithSuchANameStays) {
  const ScratchFolder folder;
  std::ofstream(folder / "mine.txt") << "mine";
  fs::create_symlink("mine.txt", folder / foreign);
  clear_left_parts(folder / "a");
  EXPECT_EQ(names_in(folder), foreign + " mine.txt ");
}

TEST(PartFile, NamesThatAreNoneOfOursStay) {
  const ScratchFolder folder;
  for (const char* name :
       {"a.part-", "a.part--1", "a.part-1-", "a.part-12", "a.part-1-2x", "a.part-x-1", "a.part1-1"}) {
    std::ofstream(folder / name) << "half";
  }
  clear_left_parts(folder / "a");
  EXPECT_EQ(folder.names().size(), 7u) << names_in(folder);
  std::ofstream(folder / "a.part-1-1.part-2147483646-7") << "half";  // the last mark counts
  clear_left_parts(folder / "a");
  EXPECT_EQ(folder.names().size(), 7u) << names_in(folder);
}

// Who moves it away keeps the file; what is left of the other takes nothing with it.
TEST(PartFile, MovesWithItsFile) {
  const ScratchFolder folder;
  {
    PartFile second = [&] {
      PartFile first(folder / "a.txt");
      PartFile moved(std::move(first));
      return moved;
    }();
    EXPECT_EQ(folder.names().size(), 1u);
    EXPECT_TRUE(fs::exists(second.path()));
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(PartFile, ContentAndNameAreOnTheDisk) {
  const ScratchFolder folder;
  AtomicFile file(folder / "a.txt");
  const fs::path part = fs::canonical(file.part());
  file.commit();
  const std::lock_guard lock(guard);
  EXPECT_TRUE(synced.contains(part.string()));
  EXPECT_TRUE(synced.contains(fs::canonical(folder.path()).string()));
}

}  // namespace
}  // namespace kreisel::test
