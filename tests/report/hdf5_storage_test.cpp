// How datasets lie in a file: small ones in one piece, large ones in compressed chunks that fit into memory; and which are
// refused although HDF5 would read them.
#include <gtest/gtest.h>
#include <hdf5.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

struct Storage {
  H5D_layout_t layout = H5D_LAYOUT_ERROR;
  std::vector<hsize_t> chunk, most;
  std::vector<int> filters;
};

Storage storage(const std::filesystem::path& file, const char* name) {
  Storage s;
  const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), set = H5Dopen2(opened, name, H5P_DEFAULT);
  const hid_t plist = H5Dget_create_plist(set), space = H5Dget_space(set);
  s.layout = H5Pget_layout(plist);
  const int dimensions = H5Sget_simple_extent_ndims(space);
  s.most.resize(static_cast<std::size_t>(dimensions));
  H5Sget_simple_extent_dims(space, nullptr, s.most.data());
  if (s.layout == H5D_CHUNKED) {
    s.chunk.resize(static_cast<std::size_t>(dimensions));
    H5Pget_chunk(plist, dimensions, s.chunk.data());
  }
  for (int i = 0; i < H5Pget_nfilters(plist); ++i) {
    unsigned flags = 0, config = 0;
    std::size_t values = 0;
    s.filters.push_back(H5Pget_filter2(plist, static_cast<unsigned>(i), &flags, &values, nullptr, 0, nullptr, &config));
  }
  H5Sclose(space);
  H5Pclose(plist);
  H5Dclose(set);
  H5Fclose(opened);
  return s;
}

using Sides = std::vector<hsize_t>;

TEST(Hdf5Storage, SmallDatasetsStayInOnePiece) {
  const ScratchFolder here;
  Hdf5Writer file(here / "a.h5");
  file.dataset("one", std::vector<double>{1}, {});
  file.dataset("edge", std::vector<double>(512, 1), {512});
  file.dataset("many", std::vector<double>(513, 1), {513});
  file.commit();
  EXPECT_EQ(storage(here / "a.h5", "one").layout, H5D_CONTIGUOUS);
  EXPECT_EQ(storage(here / "a.h5", "edge").layout, H5D_CONTIGUOUS);  // 4096 bytes
  EXPECT_EQ(storage(here / "a.h5", "many").layout, H5D_CHUNKED);
}

// Halved from the first side on until a chunk is at most a mebibyte.
TEST(Hdf5Storage, LargeDatasetsHaveChunksOfAMebibyte) {
  const ScratchFolder here;
  Hdf5Writer file(here / "a.h5");
  file.dataset("just", std::vector<double>(256 * 512, 1), {256, 512});
  file.dataset("more", std::vector<double>(257 * 512, 1), {257, 512});
  file.dataset("bytes", std::vector<std::uint8_t>(3 * 1024 * 1024, 1), {3, 1024, 1024});
  file.commit();
  const Storage just = storage(here / "a.h5", "just"), more = storage(here / "a.h5", "more"),
                bytes = storage(here / "a.h5", "bytes");
  EXPECT_EQ(just.chunk, (Sides{256, 512}));
  EXPECT_EQ(more.chunk, (Sides{129, 512}));
  EXPECT_EQ(bytes.chunk, (Sides{1, 1024, 1024}));
  EXPECT_EQ(just.filters, (std::vector<int>{H5Z_FILTER_SHUFFLE, H5Z_FILTER_DEFLATE}));
  EXPECT_EQ(bytes.filters, (std::vector<int>{H5Z_FILTER_DEFLATE}));  // single bytes have nothing to shuffle
  EXPECT_EQ(just.most, (Sides{256, 512}));
}

TEST(Hdf5Storage, BlocksAreChunksOf256) {
  const ScratchFolder here;
  Hdf5Writer file(here / "a.h5");
  file.blocks<double>("large", 600, 300);
  file.blocks<std::uint8_t>("low", 600, 20);
  file.commit();
  EXPECT_EQ(storage(here / "a.h5", "large").chunk, (Sides{256, 256}));
  EXPECT_EQ(storage(here / "a.h5", "low").chunk, (Sides{256, 20}));
}

// A file made by hand, with whatever dataset.
struct Made {
  hid_t plist = H5Pcreate(H5P_DATASET_CREATE);
  std::vector<hsize_t> sides{64};

  std::string read(const std::filesystem::path& path) {
    const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t space = H5Screate_simple(static_cast<int>(sides.size()), sides.data(), nullptr);
    const hid_t set = H5Dcreate2(file, "x", H5T_IEEE_F64LE, space, H5P_DEFAULT, plist, H5P_DEFAULT);
    EXPECT_GE(set, 0);
    H5Dclose(set);
    H5Sclose(space);
    H5Fclose(file);
    H5Pclose(plist);
    return complaint([&] { static_cast<void>(Hdf5Reader(path).numbers("x")); });
  }
};

TEST(Hdf5Limits, ADatasetBeyondItsFileIsDamage) {
  const ScratchFolder here;
  Made plain;
  EXPECT_EQ(plain.read(here / "plain.h5"), "no error");
  const auto claims = [&](hsize_t count) {
    Made made;
    const hsize_t chunk = 1024;
    made.sides = {count};
    H5Pset_chunk(made.plist, 1, &chunk);
    H5Pset_deflate(made.plist, 4);
    return made.read(here / "claims.h5");
  };
  claims(1024);
  const auto size = static_cast<hsize_t>(std::filesystem::file_size(here / "claims.h5"));
  EXPECT_EQ(claims(size * 1100 / 8), "no error");
  EXPECT_SAYS(claims(size * 1100 / 8 + 1), "it is damaged: dataset 'x' claims ");
}

TEST(Hdf5Limits, ChunksBeyondMemoryAreDamage) {
  const ScratchFolder here;
  const auto chunked = [&](hsize_t side) {
    Made made;
    H5Pset_chunk(made.plist, 1, &side);
    made.sides = {64};
    const hsize_t most = H5S_UNLIMITED;
    const hid_t file = H5Fcreate((here / "c.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t space = H5Screate_simple(1, made.sides.data(), &most);
    const hid_t set = H5Dcreate2(file, "x", H5T_IEEE_F64LE, space, H5P_DEFAULT, made.plist, H5P_DEFAULT);
    H5Dclose(set);
    H5Sclose(space);
    H5Fclose(file);
    H5Pclose(made.plist);
    return complaint([&] { static_cast<void>(Hdf5Reader(here / "c.h5").numbers("x")); });
  };
  const hsize_t most = (hsize_t{64} << 20) / 8;
  EXPECT_EQ(chunked(most), "no error");
  EXPECT_SAYS(chunked(most + 1), "dataset 'x' is stored as kreisel never does");
}

TEST(Hdf5Limits, EightDimensionsAreEnough) {
  const ScratchFolder here;
  Made eight, nine;
  eight.sides.assign(8, 2);
  nine.sides.assign(9, 2);
  EXPECT_EQ(eight.read(here / "eight.h5"), "no error");
  EXPECT_SAYS(nine.read(here / "nine.h5"), "it is damaged: dataset 'x' has 9 dimensions");
}

// Another filter would be code that is loaded; another file could be any.
TEST(Hdf5Limits, OnlyOurFiltersAndNoOtherFiles) {
  const ScratchFolder here;
  const hsize_t chunk = 64;
  Made sums;
  H5Pset_chunk(sums.plist, 1, &chunk);
  H5Pset_fletcher32(sums.plist);
  EXPECT_EQ(sums.read(here / "sums.h5"), "no error");
  Made bits;
  H5Pset_chunk(bits.plist, 1, &chunk);
  H5Pset_nbit(bits.plist);
  EXPECT_SAYS(bits.read(here / "bits.h5"), "dataset 'x' is stored as kreisel never does");
  Made elsewhere;
  H5Pset_external(elsewhere.plist, "other.bin", 0, H5F_UNLIMITED);
  EXPECT_SAYS(elsewhere.read(here / "elsewhere.h5"), "dataset 'x' is stored as kreisel never does");
}

}  // namespace
}  // namespace kreisel::test
