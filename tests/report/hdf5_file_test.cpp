// HDF5: what is written is read back to the last bit, and what is damaged is refused.
#include "kreisel/report/hdf5/hdf5_file.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <random>

#include "kreisel/report/file/text_file.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

std::vector<double> random_bits(std::size_t count) {
  std::mt19937_64 random(11);
  std::vector<double> values(count);
  for (double& value : values) value = std::bit_cast<double>(random());  // NaNs and all
  return values;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
           return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
         });
}

void write_sample(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  file.dataset("map/time", random_bits(600 * 100), {100, 600}, "s", "escape time");
  file.dataset("map/fate", std::vector<std::uint8_t>(600 * 100, 3), {100, 600});
  file.dataset("steps", std::vector<std::uint64_t>{1, ~0ULL}, {2});
  file.dataset("until", std::vector<double>{12.5}, {}, "s");
  file.attribute("version", "0.1.0 µ");
  file.attribute("seed", 42);
  file.attribute("step", 0.1);
  file.attribute("map/time/empty", std::string());
  file.commit();
}

TEST(Hdf5File, ReadsBackBitwise) {
  const ScratchFolder folder;
  write_sample(folder / "a.h5");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"a.h5"});
  const Hdf5Reader file(folder / "a.h5");
  EXPECT_EQ(file.names(), (std::vector<std::string>{"map/fate", "map/time", "steps", "until"}));
  EXPECT_TRUE(same_bits(file.numbers("map/time").values, random_bits(600 * 100)));
  EXPECT_EQ(file.numbers("map/time").shape, (std::vector<std::size_t>{100, 600}));
  EXPECT_EQ(file.bytes("map/fate").values, std::vector<std::uint8_t>(600 * 100, 3));
  EXPECT_EQ(file.counts("steps").values, (std::vector<std::uint64_t>{1, ~0ULL}));
  EXPECT_EQ(file.numbers("until").values, std::vector<double>{12.5});
  EXPECT_TRUE(file.numbers("until").shape.empty());
  EXPECT_EQ(file.text("map/time/unit"), "s");
  EXPECT_EQ(file.text("map/time/description"), "escape time");
  EXPECT_EQ(file.text("map/time/empty"), "");
  EXPECT_EQ(file.text("version"), "0.1.0 µ");
  EXPECT_EQ(file.integer("seed"), 42);
  EXPECT_EQ(file.number("step"), 0.1);
  EXPECT_TRUE(file.has("map/time"));
  EXPECT_FALSE(file.has("map/tim"));
  EXPECT_TRUE(file.has_attribute("seed"));
  EXPECT_FALSE(file.has_attribute("nothing/seed"));
}

TEST(Hdf5File, LargeDatasetsAreCompressed) {
  const ScratchFolder folder;
  Hdf5Writer file(folder / "a.h5");
  file.dataset("zeros", std::vector<double>(1'000'000), {1000, 1000});
  file.commit();
  EXPECT_LT(std::filesystem::file_size(folder / "a.h5"), 100'000U);
}

TEST(Hdf5File, TheSameContentGivesTheSameBytes) {
  const ScratchFolder folder;
  write_sample(folder / "a.h5");
  write_sample(folder / "b.h5");
  EXPECT_EQ(content(folder / "a.h5"), content(folder / "b.h5"));
}

TEST(Hdf5File, ASeriesGrowsInBlocks) {
  const ScratchFolder folder;
  const std::vector<double> values = random_bits(3 * 20'001);
  Hdf5Writer file(folder / "a.h5");
  Hdf5Series r = file.series("run/r", {3}, "m"), t = file.series("run/t", {}), none = file.series("none", {2, 2});
  for (std::size_t i = 0; i < values.size(); i += 3) {
    r.append(std::span(values).subspan(i, 3));
    t.append(static_cast<double>(i));
  }
  EXPECT_EQ(r.rows(), 20'001U);
  EXPECT_SAYS(complaint([&] { r.append(std::vector<double>(4)); }), "takes rows of 3 values, not 4");
  file.commit();
  EXPECT_SAYS(complaint([&] { t.append(1.0); }), "takes no more rows");
  const Hdf5Reader in(folder / "a.h5");
  EXPECT_TRUE(same_bits(in.numbers("run/r").values, values));
  EXPECT_EQ(in.numbers("run/r").shape, (std::vector<std::size_t>{20'001, 3}));
  EXPECT_EQ(in.numbers("run/t").values.back(), 60'000);
  EXPECT_EQ(in.numbers("none").shape, (std::vector<std::size_t>{0, 2, 2}));
  EXPECT_EQ(in.text("run/r/unit"), "m");
}

TEST(Hdf5File, ASeriesOfManyRowsAtOnceEqualsRowByRow) {
  const ScratchFolder folder;
  const std::vector<double> values = random_bits(100'000);
  Hdf5Writer file(folder / "a.h5");
  file.series("t", {}).append(values);
  file.commit();
  EXPECT_TRUE(same_bits(Hdf5Reader(folder / "a.h5").numbers("t").values, values));
}

TEST(Hdf5File, LeavesNothingWithoutCommit) {
  const ScratchFolder folder;
  std::optional<Hdf5Series> orphan;
  {
    Hdf5Writer file(folder / "a.h5");
    file.dataset("x", random_bits(100'000), {100'000});
    orphan = file.series("t", {});
    orphan->append(1.0);
  }
  EXPECT_SAYS(complaint([&] { orphan->append(1.0); }), "takes no more rows");
  orphan.reset();
  EXPECT_TRUE(folder.names().empty());
}

TEST(Hdf5File, RefusesWhatDoesNotFit) {
  const ScratchFolder folder;
  Hdf5Writer file(folder / "a.h5");
  const std::vector<double> three(3);
  EXPECT_SAYS(complaint([&] { file.dataset("x", three, {2, 2}); }), "has 3 values, but its shape asks for 4");
  EXPECT_SAYS(complaint([&] { file.dataset("x", three, {1UL << 40, 1UL << 40}); }), "too large");
  file.dataset("x", three, {3});
  EXPECT_SAYS(complaint([&] { file.dataset("x", three, {3}); }), "has a dataset or group 'x' already");
  EXPECT_SAYS(complaint([&] { file.attribute("y/unit", "m"); }), "has no '/y'");
  EXPECT_SAYS(complaint([&] { file.attribute("n", ~0ULL); }), "must lie between");
  file.attribute("n", 1);
  EXPECT_SAYS(complaint([&] { file.attribute("n", 2); }), "has an attribute 'n' already");
  file.commit();
  EXPECT_SAYS(complaint([&] { file.attribute("m", 2); }), "the file is complete");
  EXPECT_SAYS(complaint([&] { Hdf5Writer(folder / "no/a.h5"); }), "No such file or directory");
  EXPECT_EQ(Hdf5Reader(folder / "a.h5").integer("n"), 1);
}

TEST(Hdf5File, ReaderNamesWhatIsMissingOrOfAnotherType) {
  const ScratchFolder folder;
  write_sample(folder / "a.h5");
  const Hdf5Reader file(folder / "a.h5");
  EXPECT_SAYS(complaint([&] { (void)file.numbers("map/tme"); }),
              "has no dataset 'map/tme'; it has: map/fate, map/time, steps, until");
  EXPECT_SAYS(complaint([&] { (void)file.numbers("map"); }), "has no dataset 'map'");
  EXPECT_SAYS(complaint([&] { (void)file.numbers("map/fate"); }), "does not hold 64-bit floating-point numbers");
  EXPECT_SAYS(complaint([&] { (void)file.bytes("steps"); }), "does not hold 8-bit unsigned integers");
  EXPECT_SAYS(complaint([&] { (void)file.text("seed"); }), "'seed' of");
  EXPECT_SAYS(complaint([&] { (void)file.number("seed"); }), "is not a 64-bit floating-point number");
  EXPECT_SAYS(complaint([&] { (void)file.integer("step"); }), "is not a 64-bit integer");
  EXPECT_SAYS(complaint([&] { (void)file.text("none"); }), "has no attribute 'none'");
}

TEST(Hdf5File, RefusesMissingForeignAndTruncatedFiles) {
  const ScratchFolder folder;
  EXPECT_SAYS(complaint([&] { Hdf5Reader(folder / "a.h5"); }), "No such file or directory");
  EXPECT_SAYS(complaint([&] { Hdf5Reader reader(folder.path()); }), "it is not a file");
  write_text(folder / "b.h5", "hello, this is text");
  EXPECT_SAYS(complaint([&] { Hdf5Reader(folder / "b.h5"); }), "it is not an HDF5 file");
  write_sample(folder / "c.h5");
  const auto size = std::filesystem::file_size(folder / "c.h5");
  for (const auto part : {size - 100, size / 2, size / 50}) {  // the last line is only a check sum
    std::filesystem::resize_file(folder / "c.h5", part);
    EXPECT_SAYS(complaint([&] { Hdf5Reader(folder / "c.h5"); }), "c.h5': it is damaged: ");
  }
}

// Whatever byte is hit: a sentence, or the right data, but never wrong data in a compressed dataset and never a crash.
TEST(Hdf5File, DamagedBytesAreNotReadAsData) {
  const ScratchFolder folder;
  write_sample(folder / "a.h5");
  const std::string whole = content(folder / "a.h5");
  const std::vector<double> right = random_bits(600 * 100);
  int refused = 0;
  for (std::size_t at = 100; at < whole.size(); at += whole.size() / 60) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x5a);
    write_text(folder / "b.h5", damaged);
    try {
      EXPECT_TRUE(same_bits(Hdf5Reader(folder / "b.h5").numbers("map/time").values, right)) << at;
    } catch (const Error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 40);
}

}  // namespace
}  // namespace kreisel::test
