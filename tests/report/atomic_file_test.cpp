// Files that are written beside and then renamed: whole, or not there.
#include "kreisel/report/file/atomic_file.hpp"

#include <stdexcept>

#include "kreisel/report/file/text_file.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(AtomicFile, AppearsOnlyAtCommit) {
  const ScratchFolder folder;
  AtomicFile file(folder / "a.txt");
  std::ofstream(file.part()) << "whole";
  EXPECT_FALSE(std::filesystem::exists(folder / "a.txt"));
  EXPECT_EQ(file.part().parent_path(), folder.path());
  file.commit();
  EXPECT_EQ(content(folder / "a.txt"), "whole");
  EXPECT_EQ(folder.names().size(), 1U);
  EXPECT_SAYS(complaint([&] { file.commit(); }), "already");
}

TEST(AtomicFile, LeavesNothingWhenAnExceptionPasses) {
  const ScratchFolder folder;
  try {
    const AtomicFile file(folder / "a.txt");
    std::ofstream(file.part()) << "half";
    throw std::runtime_error("stop");
  } catch (const std::runtime_error&) {
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(AtomicFile, KeepsTheOldFileUntilTheNewOneIsComplete) {
  const ScratchFolder folder;
  write_text(folder / "a.txt", "old");
  {
    TextFile file(folder / "a.txt");
    file.write("new");
    EXPECT_EQ(content(folder / "a.txt"), "old");
  }
  EXPECT_EQ(content(folder / "a.txt"), "old");
  write_text(folder / "a.txt", "new");
  EXPECT_EQ(content(folder / "a.txt"), "new");
}

TEST(AtomicFile, TwoOfOneNameDoNotMeet) {
  const ScratchFolder folder;
  AtomicFile one(folder / "a.txt"), two(folder / "a.txt");
  EXPECT_NE(one.part(), two.part());
  EXPECT_EQ(folder.names().size(), 2U);
}

TEST(AtomicFile, AMovedOneCommitsOnce) {
  const ScratchFolder folder;
  {
    AtomicFile one(folder / "a.txt");
    AtomicFile two(std::move(one));
    two.commit();
  }
  EXPECT_EQ(folder.names(), std::vector<std::string>{"a.txt"});
}

TEST(AtomicFile, SaysWhyItCannotWrite) {
  const ScratchFolder folder;
  EXPECT_SAYS(complaint([&] { AtomicFile(folder / "no/a.txt"); }), "no/a.txt': No such file or directory");
  EXPECT_SAYS(complaint([&] { AtomicFile(folder.path()); }), "a folder of that name is in the way");
  EXPECT_SAYS(complaint([&] { AtomicFile(""); }), "names no file");
}

TEST(MakeFolder, MakesParentsAndLeavesNoProbe) {
  const ScratchFolder folder;
  make_folder(folder / "a/b/c");
  EXPECT_TRUE(std::filesystem::is_directory(folder / "a/b/c"));
  EXPECT_TRUE(std::filesystem::is_empty(folder / "a/b/c"));
  make_folder(folder / "a/b/c");
}

TEST(MakeFolder, RefusesAFile) {
  const ScratchFolder folder;
  write_text(folder / "file", "x");
  EXPECT_SAYS(complaint([&] { make_folder(folder / "file"); }), "file' as output folder: it is a file");
  EXPECT_SAYS(complaint([&] { make_folder(folder / "file/sub"); }), "Not a directory");
}

// Whoever is killed between making his probe and deleting it leaves it to the next.
TEST(MakeFolder, ClearsALeftProbe) {
  const ScratchFolder folder;
  std::ofstream(folder / "probe.part-99999999-0").close();
  make_folder(folder.path());
  EXPECT_TRUE(folder.names().empty());
}

TEST(MakeFolder, RefusesAFolderThatCannotBeWritten) {
  EXPECT_SAYS(complaint([] { make_folder("/proc/self"); }), "'/proc/self': ");
  const TinyDisk disk("ro");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  EXPECT_SAYS(complaint([&] { make_folder(disk.folder().path()); }), "Read-only file system");
}

TEST(TextFile, AFullDiskIsReportedAndLeavesNothing) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const std::string large(200'000, 'x');
  EXPECT_SAYS(complaint([&] { write_text(disk.folder() / "a.txt", large); }), "No space left on device");
  EXPECT_TRUE(disk.folder().names().empty());
}

}  // namespace
}  // namespace kreisel::test
