// A disk that fills up for real. HDF5 may notice only while it flushes or closes, and is known to complain once more
// when the process ends; so each case also runs in a child that ends, and whose standard error must be empty.
#include <cstdlib>
#include <random>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

std::vector<double> noise(std::size_t count) {
  std::mt19937_64 random(5);
  std::vector<double> values(count);
  for (double& value : values) value = static_cast<double>(random());
  return values;
}

void one_large(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  file.dataset("x", noise(500'000), {500'000});
  file.commit();
}

void many_small(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  for (int i = 0; i < 300; ++i) file.dataset("group/x" + std::to_string(i), noise(400), {400}, "m", "words");
  file.commit();
}

void series(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  Hdf5Series t = file.series("t", {}), r = file.series("r", {3});
  const std::vector<double> values = noise(300'000);
  for (std::size_t i = 0; i + 3 < values.size(); ++i) {
    t.append(values[i]);
    r.append(std::span(values).subspan(i, 3));
  }
  file.commit();
}

void blocks(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  Hdf5BlockWriter x = file.blocks<double>("x", 1000, 500);
  const std::vector<double> values = noise(256 * 256);
  for (std::size_t row = 0; row < 1000; row += 250) {
    x.write({row, 0, 250, 250}, std::span(values).first(250 * 250));
    x.write({row, 250, 250, 250}, std::span(values).first(250 * 250));
  }
  file.commit();
}

void at_the_end(const std::filesystem::path& path) {  // fits into HDF5's caches: fails at commit
  Hdf5Writer file(path);
  Hdf5Series t = file.series("t", {});
  t.append(noise(12'000));
  file.commit();
}

using Case = void (*)(const std::filesystem::path&);

class Hdf5DiskFull : public testing::TestWithParam<Case> {};

TEST_P(Hdf5DiskFull, IsOneSentenceAndLeavesNothing) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const std::string said = complaint([&] { GetParam()(disk.folder() / "a.h5"); });
  EXPECT_SAYS(said, "cannot write '" + (disk.folder() / "a.h5").string());
  EXPECT_SAYS(said, "No space left on device");
  EXPECT_TRUE(disk.folder().names().empty());
  const ScratchFolder elsewhere;
  one_large(elsewhere / "b.h5");  // HDF5 still works afterwards
  EXPECT_EQ(Hdf5Reader(elsewhere / "b.h5").numbers("x").values.size(), 500'000U);
}

// A descriptor left behind would keep the space of a deleted file taken.
TEST_P(Hdf5DiskFull, LeavesNoFileOpen) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const auto open_files = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
  };
  const auto before = open_files();
  EXPECT_NE(complaint([&] { GetParam()(disk.folder() / "a.h5"); }), "no error");
  EXPECT_EQ(open_files(), before);
  EXPECT_EQ(std::filesystem::space(disk.folder().path()).free, 64U * 1024U);
}

TEST_P(Hdf5DiskFull, TheProcessEndsQuietly) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  GTEST_FLAG_SET(death_test_style, "fast");
  EXPECT_EXIT(
      {
        alarm(20);  // a hang shall be a failure
        const std::string said = complaint([&] { GetParam()(disk.folder() / "a.h5"); });
        std::exit(said == "no error" ? 1 : 0);
      },
      testing::ExitedWithCode(0), "^$");
}

TEST(Hdf5Failed, AFailedFileCannotBeCommitted) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  {
    Hdf5Writer file(disk.folder() / "a.h5");
    EXPECT_SAYS(complaint([&] { file.dataset("x", noise(500'000), {500'000}); }), "No space left on device");
    EXPECT_SAYS(complaint([&] { file.dataset("y", noise(5), {5}); }), "an earlier write failed");
    EXPECT_SAYS(complaint([&] { file.commit(); }), "an earlier write failed");
  }
  EXPECT_TRUE(disk.folder().names().empty());
}

INSTANTIATE_TEST_SUITE_P(EveryWay, Hdf5DiskFull, testing::Values(one_large, many_small, series, blocks, at_the_end));

}  // namespace
}  // namespace kreisel::test
