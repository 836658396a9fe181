// Datasets written and read in rectangles are the datasets one would write at once.
#include "kreisel/report/hdf5/hdf5_blocks.hpp"

#include <algorithm>
#include <numeric>

#include <hdf5.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

constexpr std::size_t rows = 600, columns = 300;

std::vector<double> numbers() {
  std::vector<double> all(rows * columns);
  std::iota(all.begin(), all.end(), 0.5);
  return all;
}

std::vector<double> rectangle(const std::vector<double>& all, const Hdf5Block& b) {
  std::vector<double> part;
  for (std::size_t j = b.row; j < b.row + b.rows; ++j)
    for (std::size_t i = b.column; i < b.column + b.columns; ++i) part.push_back(all[j * columns + i]);
  return part;
}

void write_file(const std::filesystem::path& path) {
  Hdf5Writer file(path);
  Hdf5BlockWriter x = file.blocks<double>("x", rows, columns, "m", "words");
  Hdf5BlockWriter f = file.blocks<std::uint8_t>("group/f", rows, columns);
  for (std::size_t j = 0; j < rows; j += hdf5_block_side)
    for (std::size_t i = 0; i < columns; i += hdf5_block_side) {
      const Hdf5Block b{j, i, std::min(hdf5_block_side, rows - j), std::min(hdf5_block_side, columns - i)};
      x.write(b, rectangle(numbers(), b));
      f.write(b, std::vector<std::uint8_t>(b.rows * b.columns, static_cast<std::uint8_t>(j / hdf5_block_side)));
    }
  file.commit();
  EXPECT_SAYS(complaint([&] { x.write({0, 0, 1, 1}, std::vector<double>{1}); }), "takes no more blocks");
}

TEST(Hdf5Blocks, MakeTheWholeDataset) {
  const ScratchFolder here;
  write_file(here / "a.h5");
  write_file(here / "b.h5");
  EXPECT_EQ(content(here / "a.h5"), content(here / "b.h5"));
  const Hdf5Reader in(here / "a.h5");
  EXPECT_EQ(in.numbers("x").values, numbers());
  EXPECT_EQ(in.numbers("x").shape, (std::vector<std::size_t>{rows, columns}));
  EXPECT_EQ(in.text("x/unit"), "m");
  const std::vector<std::uint8_t> f = in.bytes("group/f").values;
  EXPECT_EQ(f.front(), 0);
  EXPECT_EQ(f.back(), 2);
}

TEST(Hdf5Blocks, AreReadAnywhere) {
  const ScratchFolder here;
  write_file(here / "a.h5");
  const Hdf5Reader in(here / "a.h5");
  const Hdf5BlockReader<double> x = in.blocks<double>("x");
  EXPECT_EQ(x.rows(), rows);
  EXPECT_EQ(x.columns(), columns);
  for (const Hdf5Block& b : {Hdf5Block{0, 0, rows, columns}, Hdf5Block{255, 255, 2, 2}, Hdf5Block{599, 299, 1, 1},
                             Hdf5Block{100, 17, 300, 270}}) {
    std::vector<double> values(b.rows * b.columns);
    x.read(b, values);
    EXPECT_EQ(values, rectangle(numbers(), b));
  }
  std::vector<double> two(2);
  EXPECT_SAYS(complaint([&] { x.read({599, 299, 2, 1}, two); }), "no such block");
  EXPECT_SAYS(complaint([&] { x.read({0, 0, 1, 1}, two); }), "no such block");
  EXPECT_SAYS(complaint([&] { (void)in.blocks<std::uint8_t>("x"); }), "does not hold 8-bit unsigned integers");
}

TEST(Hdf5Blocks, OutsideIsRefused) {
  const ScratchFolder here;
  Hdf5Writer file(here / "a.h5");
  Hdf5BlockWriter x = file.blocks<double>("x", 10, 10);
  EXPECT_SAYS(complaint([&] { x.write({9, 0, 2, 1}, std::vector<double>{1, 2}); }), "does not fit");
  EXPECT_SAYS(complaint([&] { x.write({0, 0, 2, 2}, std::vector<double>{1, 2}); }), "does not fit");
  file.commit();
}

// As older versions wrote their texts, and other programs do.
void write_heap(const std::filesystem::path& path, const char* text) {
  const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), space = H5Screate(H5S_SCALAR);
  const hid_t type = H5Tcopy(H5T_C_S1);
  H5Tset_size(type, H5T_VARIABLE);
  const hid_t title = H5Acreate2(file, "title", type, space, H5P_DEFAULT, H5P_DEFAULT);
  H5Awrite(title, type, &text);
  H5Aclose(title);
  H5Tclose(type);
  H5Sclose(space);
  H5Fclose(file);
}

TEST(Hdf5Heap, ADamagedTextIsRefused) {
  const ScratchFolder here;
  write_heap(here / "a.h5", "words of some length");
  std::string bytes = content(here / "a.h5");
  const std::size_t heap = bytes.find("GCOL");
  ASSERT_NE(heap, std::string::npos);
  EXPECT_EQ(Hdf5Reader(here / "a.h5").text("title"), "words of some length");
  for (const std::size_t at : {heap + 12, heap + 16 + 8 + 2, heap + 16 + 8 + 6}) {  // the heap's size, the text's size
    std::string bad = bytes;
    bad[at] = '\x7f';
    std::ofstream(here / "bad.h5", std::ios::binary) << bad;
    EXPECT_SAYS(complaint([&] { Hdf5Reader(here / "bad.h5"); }), "its texts are damaged");
  }
}

}  // namespace
}  // namespace kreisel::test
