// Ticks of a logarithmic scale of times, as gnuplot reads them.
#include "kreisel/report/gnuplot/time_ticks.hpp"

#include <gtest/gtest.h>

namespace kreisel {
namespace {

TEST(TimeTicks, NameOneTwoAndFiveWhereThereIsRoom) {
  EXPECT_EQ(time_ticks({1, 10}),
            "('1' 1 0, '2' 2 0, '' 3 1, '' 4 1, '5' 5 0, '' 6 1, '' 7 1, '' 8 1, '' 9 1, '10' 10 0)");
  EXPECT_EQ(time_ticks({5, 20}), "('5' 5 0, '' 6 1, '' 7 1, '' 8 1, '' 9 1, '10' 10 0, '20' 20 0)");
}

TEST(TimeTicks, NameOnlyDecadesWhereThereIsNot) {
  const std::string roomy = time_ticks({1, 1999}), narrow = time_ticks({1, 2000});
  EXPECT_NE(roomy.find("'2' 2 0"), std::string::npos);
  EXPECT_EQ(narrow.find("'2' 2 0"), std::string::npos);
  EXPECT_NE(narrow.find("'' 2 1"), std::string::npos);
  EXPECT_NE(narrow.find("'1000' 1000 0"), std::string::npos);
}

// From 0.001 to 90000 in plain digits, beyond that as powers of ten.
TEST(TimeTicks, WriteVeryLongAndShortTimesAsPowers) {
  EXPECT_EQ(time_ticks({0.001, 0.002}), "('0.001' 0.001 0, '0.002' 0.002 0)");
  EXPECT_EQ(time_ticks({1e-4, 2e-4}), "('10^{-4}' 0.0001 0, '2·10^{-4}' 0.0002 0)");
  EXPECT_EQ(time_ticks({1e4, 2e4}), "('10000' 10000 0, '20000' 20000 0)");
  EXPECT_EQ(time_ticks({1e5, 2e5}), "('10^{5}' 100000 0, '2·10^{5}' 200000 0)");
}

// 0.3 is not 3/10 to the last bit, and both ends have their tick all the same.
TEST(TimeTicks, HaveBothEnds) {
  EXPECT_EQ(time_ticks({0.1 + 0.2, 0.5}), "('' 0.3 1, '' 0.4 1, '0.5' 0.5 0)");
  EXPECT_EQ(time_ticks({0.6, 0.1 * 7}), "('' 0.6 1, '' 0.7 1)");
}

}  // namespace
}  // namespace kreisel
