// A number against its printed digits: half a unit in the last one, unless the print is known to be less exact.
#pragma once
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"

namespace kreisel {

inline void expect_digits(const Extended& x, const std::string& printed, double units = 0.501) {
  const std::size_t point = printed.find('.'), exponent = std::min(printed.find('e'), printed.size());
  const int decimals = static_cast<int>(exponent - point) - 1;
  const int power = exponent < printed.size() ? std::stoi(printed.substr(exponent + 1)) : 0;
  EXPECT_LE(abs(x - Extended(printed)), Extended(units) * pow(Extended(10), power - decimals)) << printed;
}

}  // namespace kreisel
