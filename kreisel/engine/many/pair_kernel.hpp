// The pairs of two blocks of bodies, eight at a time in SIMD lanes. Declared here for all, defined in pair_kernel_of.hpp,
// which only sources compiled for a family's instruction set may include.
#pragma once
#include <cstddef>

#include "kreisel/number/family.hpp"

namespace kreisel {

// Bodies in blocks; in each block rows of numbers, a column a body: r, a, then what is summed, -∂U/∂r and -∂U/∂a, then the
// numbers of the pair potential. A block lies within 4 KiB: so no two of its rows are a whole page apart, where a load
// would wait for a store that it has nothing to do with. What stands behind the last body is never used.
struct PairTable {
  static constexpr std::size_t block = 32;  // bodies in a block, and the length of a row
  static constexpr std::size_t r = 0, a = 3, down_r = 6, down_a = 9, numbers = 12;  // rows

  double* rows;
  std::size_t count;

  constexpr std::size_t blocks() const { return (count + block - 1) / block; }
  // Where the column of body i begins, with `own` numbers of the pair potential.
  static constexpr std::size_t column(std::size_t i, std::size_t own) {
    return i / block * block * (numbers + own) + i % block;
  }
};

// All pairs of a body of block `late` with one of block `early`, late >= early; in one block each pair once.
template <Family F, class Pair>
void pull_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early);
template <Family F, class Pair>
double energy_of_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early);

}  // namespace kreisel
