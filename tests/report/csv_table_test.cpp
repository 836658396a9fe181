// Tables in memory as CSV files: what is written is read again, and what is no table is refused.
#include "kreisel/report/file/csv_table.hpp"

#include <cmath>
#include <fstream>

#include "kreisel/error.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const std::vector<DataColumn> table{
    {"t", "s", {0, 0.1, 2e-300}}, {"who", "", {}, {"a, \"b\"", "c", ""}}, {"x", "m", {1, INFINITY, -0.5}}};

TEST(CsvTable, IsReadAsItWasWritten) {
  const ScratchFolder here;
  write_csv(here / "a.csv", table);
  EXPECT_EQ(content(here / "a.csv"), "t [s],who,x [m]\n0,\"a, \"\"b\"\"\",1\n0.1,c,inf\n2e-300,,-0.5\n");
  EXPECT_EQ(read_csv(here / "a.csv"), table);
}

TEST(CsvTable, AShortColumnIsFilledUp) {
  const ScratchFolder here;
  write_csv(here / "a.csv", {{"t", "s", {0, 1}}, {"short", "", {5}}});
  EXPECT_EQ(content(here / "a.csv"), "t [s],short\n0,5\n1,nan\n");
  const std::vector<DataColumn> read = read_csv(here / "a.csv");
  ASSERT_EQ(read[1].values.size(), 2u);
  EXPECT_TRUE(std::isnan(read[1].values[1]));
}

TEST(CsvTable, IsThinnedFromItsFirstRow) {
  EXPECT_EQ(thinned(table, 2), (std::vector<DataColumn>{
                                   {"t", "s", {0, 2e-300}}, {"who", "", {}, {"a, \"b\"", ""}}, {"x", "m", {1, -0.5}}}));
  EXPECT_EQ(thinned(table, 1), table);
}

TEST(CsvTable, RefusesWhatIsNone) {
  const ScratchFolder here;
  EXPECT_SAYS(complaint([&] { read_csv(here / "none.csv"); }), "cannot read " + (here / "none.csv").string());
  std::ofstream(here / "a.csv") << "t,x\n0,1\n2\n";
  EXPECT_SAYS(complaint([&] { read_csv(here / "a.csv"); }), "row 2 has 1 cells, its header has 2");
}

}  // namespace
}  // namespace kreisel::test
