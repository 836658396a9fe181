// The papers' data as they were made once: tests/paper/golden.csv, in the form of papers-values.csv, from the short runs of verdicts_test.cpp.
//
// KREISEL_GOLDEN=FILE makes the table anew: run test_paper with it, look at the difference, and keep the file.
#pragma once
#include <cmath>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/report/paper_values.hpp"
#include "kreisel/report/file/csv_reader.hpp"
#include "support/places.hpp"

namespace kreisel::test {

// What write_values wrote.
inline std::vector<ColumnValues> read_values(const std::filesystem::path& path) {
  const std::string values_header = "figure,column,count,least,most,mean,last";
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line) || line != values_header)
    throw Error(fmt::format("{}: expected a table that begins with {}", path.string(), values_header));
  std::vector<ColumnValues> list;
  while (std::getline(file, line)) {
    const std::vector<std::string> c = csv_cells(line);
    if (c.size() != 7) throw Error(fmt::format("{}: expected seven cells in '{}'", path.string(), line));
    list.push_back({c[0], c[1], static_cast<std::size_t>(csv_number(c[2])), csv_number(c[3]), csv_number(c[4]),
                    csv_number(c[5]), csv_number(c[6])});
  }
  return list;
}

// Seconds of computing: another machine, or the same one an hour later, has others.
inline bool by_the_clock(const ColumnValues& v) {
  return v.column == "computing [s]" || v.column.rfind("cost", 0) == 0;
}

// Which part of a column's size its values may differ by on another machine: families of instruction sets round differently, and what is
// chaotic or lies at the edge of rounding may show it. (Measured: sse2, avx2 and avx512 give the same fates in all of these maps and samples.)
inline double golden_tolerance(const ColumnValues& v) {
  if (v.figure == "dullin-fig1a") return 5e-4;                                            // 12 of 24000 pixels
  if (v.figure == "dullin-fig1b") return 1e-3;                                            // 14 of 14400
  if (v.figure == "zub-montecarlo") return 1e-3;                                          // one sample of each thousand
  if (v.figure == "geiser-orders" || v.column.rfind("log10 error", 0) == 0) return 5e-3;  // errors down to rounding
  return 1e-6;
}

inline void expect_close(const ColumnValues& now, const ColumnValues& golden) {
  const double size = std::fmax(std::fabs(golden.least), std::fabs(golden.most));
  const double off = golden_tolerance(golden) * std::fmax(size, 1e-300);
  const std::string what = golden.figure + ", " + golden.column;
  EXPECT_EQ(now.count, golden.count) << what;
  EXPECT_NEAR(now.mean, golden.mean, off) << what;
  // Single values of a map or of samples say nothing more than their mean does.
  if (golden_tolerance(golden) > 1e-4) return;
  EXPECT_NEAR(now.least, golden.least, off) << what;
  EXPECT_NEAR(now.most, golden.most, off) << what;
  EXPECT_NEAR(now.last, golden.last, off) << what;
}

inline void expect_golden(const std::string& figure, const std::vector<ColumnValues>& now) {
  if (const char* made = std::getenv("KREISEL_GOLDEN")) {
    std::vector<ColumnValues> all;
    if (std::ifstream(made).good()) all = read_values(made);
    std::erase_if(all, [&](const ColumnValues& v) { return v.figure == figure; });
    for (const ColumnValues& v : now)
      if (!by_the_clock(v)) all.push_back(v);
    write_values(made, all);
    return;
  }
  std::vector<ColumnValues> golden = read_values(std::filesystem::path(places::sources) / "tests/paper/golden.csv");
  std::erase_if(golden, [&](const ColumnValues& v) { return v.figure != figure; });
  ASSERT_FALSE(golden.empty()) << figure << " has no row in tests/paper/golden.csv";
  std::size_t next = 0;
  for (const ColumnValues& v : now) {
    if (by_the_clock(v)) continue;
    ASSERT_LT(next, golden.size()) << figure << " has a new column, " << v.column;
    EXPECT_EQ(v.column, golden[next].column) << figure;
    expect_close(v, golden[next++]);
  }
  EXPECT_EQ(next, golden.size()) << figure << " has lost a column";
}

}  // namespace kreisel::test
