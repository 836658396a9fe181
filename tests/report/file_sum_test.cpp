// Whichever byte of a file of ours is changed: a sentence, or the right data, and never the HDF5 library's own end.
#include "kreisel/report/file/file_sum.hpp"

#include <cstdlib>

#include <hdf5.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

void write_bytes(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// A map such as the program writes, small.
void write_map(const fs::path& path) {
  Hdf5Writer out(path);
  out.dataset("escape_time", std::vector<double>(60, 0.5), {10, 6}, "s", "when the trajectory ended");
  out.dataset("fate", std::vector<std::uint8_t>(60, 1), {10, 6});
  out.dataset("x", std::vector<double>(6), {6}, "m", "pixel centres");
  out.dataset("y", std::vector<double>(10), {10}, "m", "pixel centres");
  out.dataset("window", std::vector<double>{0, 1, 0, 1}, {4});
  for (const char* name : {"title", "x_axis", "y_axis", "time_unit", "case", "warnings", "command", "date"})
    out.attribute(name, std::string("words of ") + name);
  out.attribute("kind", "kreisel map");
  out.attribute("until", 1.0);
  out.commit();
}

// What `figure` reads of it. Whatever else there is to read would be wrong.
void read_map(const fs::path& path) {
  const StoredMap map(path);
  const MapBlock pixels = map.sampled(100);
  const MapPicture picture = map.picture(pixels);
  EXPECT_EQ(pixels.time, std::vector<double>(60, 0.5));
  EXPECT_EQ(picture.title, "words of title");
}

TEST(FileSum, EveryChangedByteIsNoticedOrHarmless) {
  const ScratchFolder here;
  write_map(here / "a.h5");
  const std::string good = content(here / "a.h5");
  GTEST_FLAG_SET(death_test_style, "fast");
  const auto sweep = [&] {
    alarm(120);  // a hang shall be a failure
    std::size_t read = 0;
    for (std::size_t at = 0; at < good.size(); at += 3) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (at % 2 == 0 ? 0xff : 0x01));
      write_bytes(here / "bad.h5", bad);
      read += complaint([&] { read_map(here / "bad.h5"); }) == "no error" ? 1 : 0;
    }
    // Only where the line with the sum is not known for one.
    std::exit(testing::Test::HasFailure() ? 1 : read < 30 ? 0 : 2);
  };
  EXPECT_EXIT(sweep(), testing::ExitedWithCode(0), "");
}

TEST(FileSum, SaysWhetherAFileIsAsItWasWritten) {
  const ScratchFolder here;
  write_map(here / "a.h5");
  EXPECT_EQ(check_file_sum(here / "a.h5"), FileSum::right);
  EXPECT_TRUE(Hdf5Reader(here / "a.h5").checked());
  std::string bytes = content(here / "a.h5");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_bytes(here / "b.h5", bytes);
  EXPECT_EQ(check_file_sum(here / "b.h5"), FileSum::wrong);
  EXPECT_SAYS(complaint([&] { Hdf5Reader(here / "b.h5"); }), "it is damaged: its check sum is wrong");
  write_bytes(here / "c.h5", "short");
  EXPECT_EQ(check_file_sum(here / "c.h5"), FileSum::missing);
}

// The library cuts off what stands behind the end that it knows of.
TEST(FileSum, IsGoneOnceAnotherProgramChangesTheFile) {
  const ScratchFolder here;
  write_map(here / "a.h5");
  const hid_t file = H5Fopen((here / "a.h5").c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t group = H5Gcreate2(file, "mine", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
  H5Gclose(group);
  H5Fclose(file);
  EXPECT_EQ(check_file_sum(here / "a.h5"), FileSum::missing);
  EXPECT_FALSE(Hdf5Reader(here / "a.h5").checked());
  read_map(here / "a.h5");
}

TEST(Hdf5Limits, TextsLieInTheirAttributes) {
  const ScratchFolder here;
  const std::string large(200'000, 'x');
  {
    Hdf5Writer out(here / "a.h5");
    out.attribute("empty", "");
    out.attribute("large", large);
    out.attribute("letters", "Lüskow µ");
    out.commit();
  }
  const std::string bytes = content(here / "a.h5");
  EXPECT_EQ(bytes.find("GCOL"), std::string::npos);  // no heap of texts
  EXPECT_EQ(bytes[8], 2);                            // the superblock with a check sum
  const Hdf5Reader in(here / "a.h5");
  EXPECT_EQ(in.text("empty"), "");
  EXPECT_EQ(in.text("large"), large);
  EXPECT_EQ(in.text("letters"), "Lüskow µ");
}

// Files of other programs, whose claims are checked before anything is read because of them.
class Foreign {
 public:
  explicit Foreign(const fs::path& path) : file_(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)) {}
  ~Foreign() { H5Fclose(file_); }
  Foreign(const Foreign&) = delete;
  Foreign& operator=(const Foreign&) = delete;

  void attribute(const char* name, hid_t type, hsize_t count, const void* values) const {
    const hid_t space = H5Screate_simple(1, &count, nullptr);
    const hid_t made = H5Acreate2(file_, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(made, type, values);
    H5Aclose(made);
    H5Sclose(space);
  }
  void dataset(const char* name, hid_t type, const std::vector<hsize_t>& size, hid_t creation) const {
    const hid_t space = H5Screate_simple(static_cast<int>(size.size()), size.data(), nullptr);
    H5Dclose(H5Dcreate2(file_, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT));
    H5Sclose(space);
  }

 private:
  hid_t file_;
};

TEST(Hdf5Limits, AttributesOfManyValuesAreRefused) {
  const ScratchFolder here;
  const std::uint8_t eight[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  const hid_t words = H5Tcopy(H5T_C_S1);
  H5Tset_size(words, H5T_VARIABLE);
  const char* three[] = {"one", "two", "three"};
  {
    const Foreign file(here / "a.h5");
    file.attribute("eight", H5T_NATIVE_UINT8, 8, eight);  // as many bytes as one number, but eight numbers when read
    file.attribute("three", words, 3, three);
    file.attribute("one", words, 1, three);
  }
  H5Tclose(words);
  const Hdf5Reader in(here / "a.h5");
  EXPECT_SAYS(complaint([&] { (void)in.integer("eight"); }), "is not a 64-bit integer");
  EXPECT_SAYS(complaint([&] { (void)in.text("three"); }), "cannot read attribute 'three'");
  EXPECT_EQ(in.text("one"), "one");
}

TEST(Hdf5Limits, DatasetsStoredElsewhereOrOtherwiseAreRefused) {
  const ScratchFolder here;
  std::ofstream(here / "secret") << "words of somebody";
  {
    const Foreign file(here / "a.h5");
    const hid_t outside = H5Pcreate(H5P_DATASET_CREATE), huge = H5Pcreate(H5P_DATASET_CREATE),
                packed = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_external(outside, (here / "secret").c_str(), 0, 16);
    file.dataset("outside", H5T_STD_U8LE, {4, 4}, outside);
    const hsize_t chunk[] = {1U << 14, 1U << 14}, small[] = {4, 4};
    H5Pset_chunk(huge, 2, chunk);
    file.dataset("huge", H5T_STD_U8LE, {1U << 14, 1U << 14}, huge);
    H5Pset_chunk(packed, 2, small);
    H5Pset_nbit(packed);
    file.dataset("packed", H5T_STD_U8LE, {4, 4}, packed);
    file.dataset("deep", H5T_STD_U8LE, std::vector<hsize_t>(9, 1), H5P_DEFAULT);
    for (const hid_t list : {outside, huge, packed}) H5Pclose(list);
  }
  const Hdf5Reader in(here / "a.h5");
  for (const char* name : {"outside", "packed"})
    EXPECT_SAYS(complaint([&] { (void)in.bytes(name); }), "is stored as kreisel never does");
  EXPECT_SAYS(complaint([&] { (void)in.bytes("huge"); }), "claims 268435456 bytes");
  EXPECT_SAYS(complaint([&] { (void)in.bytes("deep"); }), "has 9 dimensions");
}

}  // namespace
}  // namespace kreisel::test
