// How many trajectories had each fate, told apart by bound as well.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/flow/fate.hpp"

namespace kreisel {

class FateCounts {
 public:
  void add(Fate f) { ++counts_[f.code()]; }
  std::uint64_t of(Fate f) const { return counts_[f.code()]; }
  // Through any bound.
  std::uint64_t of(Fate::Kind k) const {
    std::uint64_t sum = 0;
    for (int bound = 0; bound < Fate::most_bounds; ++bound) sum += of(Fate(k, bound));
    return sum;
  }
  friend bool operator==(const FateCounts&, const FateCounts&) = default;

 private:
  std::array<std::uint64_t, std::size_t{1} << 8> counts_{};
};

}  // namespace kreisel
