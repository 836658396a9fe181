// FNV-1a over the bits of numbers, and of fates: what tests of the arithmetic compare.
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include "kreisel/flow/fate.hpp"

namespace kreisel {

inline std::uint64_t hash(const std::vector<double>& numbers, const std::vector<Fate>& fates = {}) {
  std::uint64_t sum = 0xcbf29ce484222325;
  const auto add = [&sum](std::uint64_t word) {
    for (int byte = 0; byte < 8; ++byte) sum = (sum ^ (word >> (8 * byte) & 255)) * 0x100000001b3;
  };
  for (const double x : numbers) add(std::bit_cast<std::uint64_t>(x));
  for (const Fate f : fates) add(f.code());
  return sum;
}

}  // namespace kreisel
