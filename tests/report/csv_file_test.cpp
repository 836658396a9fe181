// Tables as CSV: every number reads back to its last bit.
#include "kreisel/report/file/csv_file.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <sstream>

#include "kreisel/report/file/csv_reader.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(CsvFile, HasOneHeaderRowWithUnits) {
  const ScratchFolder folder;
  CsvWriter csv(folder / "a.csv", {{"t", "s"}, {"C1", ""}, {"odd, \"name\"", "m"}});
  csv.row(std::vector<double>{0, 0.1, -2.5e-300});
  csv.commit();
  EXPECT_EQ(content(folder / "a.csv"), "t [s],C1,\"odd, \"\"name\"\" [m]\"\n0,0.1,-2.5e-300\n");
  EXPECT_EQ(csv.rows(), 1U);
}

TEST(CsvFile, ColumnsAreFoundByTheirHeadings) {
  const ScratchFolder folder;
  const CsvColumn odd{"odd, \"name\"", "m"}, plain{"t", "s"}, missing{"x", ""};
  CsvWriter csv(folder / "a.csv", {plain, {"C1", ""}, odd});
  csv.row(std::vector<double>{0, 0.1, -2.5e-300});
  csv.row(std::vector<double>{1, 0.2, 7});
  csv.commit();
  std::vector<double> read;
  for_csv_rows(folder / "a.csv", {odd, plain, missing}, [&](std::size_t n, std::span<const double> values) {
    EXPECT_EQ(n, read.size() / 2);
    EXPECT_TRUE(std::isnan(values[2]));
    read.insert(read.end(), {values[0], values[1]});
  });
  EXPECT_EQ(read, (std::vector<double>{-2.5e-300, 0, 7, 1}));
}

TEST(CsvFile, EveryNumberReadsBackBitwise) {
  const ScratchFolder folder;
  std::mt19937_64 random(7);
  std::vector<double> values{0.0, -0.0, 5e-324, std::numeric_limits<double>::max(), 0.1, 1.0 / 3};
  while (values.size() < 3000) {
    const auto value = std::bit_cast<double>(random());
    if (value == value) values.push_back(value);
  }
  CsvWriter csv(folder / "a.csv", {{"a", ""}, {"b", ""}, {"c", ""}});
  for (std::size_t i = 0; i < values.size(); i += 3) csv.row(std::span(values).subspan(i, 3));
  csv.commit();

  std::istringstream in(content(folder / "a.csv"));
  std::string cell;
  std::getline(in, cell);
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_TRUE(std::getline(in, cell, i % 3 == 2 ? '\n' : ','));
    EXPECT_EQ(std::bit_cast<std::uint64_t>(std::strtod(cell.c_str(), nullptr)),
              std::bit_cast<std::uint64_t>(values[i]));
  }
}

TEST(CsvFile, NonFiniteNumbersHaveTheirUsualNames) {
  const ScratchFolder folder;
  const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  CsvWriter csv(folder / "a.csv", {{"a", ""}, {"b", ""}, {"c", ""}, {"d", ""}});
  csv.row(std::vector<double>{inf, -inf, nan, -nan});
  csv.commit();
  EXPECT_EQ(content(folder / "a.csv"), "a,b,c,d\ninf,-inf,nan,nan\n");
}

TEST(CsvFile, RefusesARowOfAnotherLength) {
  const ScratchFolder folder;
  CsvWriter csv(folder / "a.csv", {{"a", ""}, {"b", ""}});
  EXPECT_SAYS(complaint([&] { csv.row(std::vector<double>{1}); }), "has 2 columns, but row 1 has 1 values");
  EXPECT_SAYS(complaint([&] { CsvWriter(folder / "b.csv", {}); }), "at least one column");
}

TEST(CsvFile, RefusesTwoColumnsOfOneName) {
  const ScratchFolder folder;
  EXPECT_SAYS(complaint([&] {
                CsvWriter(folder / "a.csv", {{"t", "s"}, {"l_z", "m"}, {"l_z", ""}});
              }),
              "it would have two columns 'l_z'");
  EXPECT_TRUE(folder.names().empty());
}

TEST(CsvFile, AFullDiskLeavesNothing) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const std::string said = complaint([&] {
    CsvWriter csv(disk.folder() / "a.csv", {{"a", ""}});
    for (int i = 0; i < 100'000; ++i) csv.row(std::vector<double>{1.0 / (i + 1)});
    csv.commit();
  });
  EXPECT_SAYS(said, "a.csv': No space left on device");
  EXPECT_TRUE(disk.folder().names().empty());
}

}  // namespace
}  // namespace kreisel::test
