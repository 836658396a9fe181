// The pairs of two blocks of bodies, eight at a time in SIMD lanes. Declared here for all, defined in pair_kernel_of.hpp,
// which only sources compiled for a family's instruction set may include.
#pragma once
#include <cstddef>

#include "kreisel/number/family.hpp"

namespace kreisel {

// Bodies as rows of numbers, a column a body: r, a, then the numbers of the pair potential. And what is summed, as rows:
// -∂U/∂r, -∂U/∂a. Rows are `stride` long, a whole number of blocks; what lies behind the last body is never used.
struct PairTable {
  static constexpr std::size_t block = 32;  // bodies in a block
  static constexpr std::size_t sums = 6;
  const double* bodies;
  double* down;
  std::size_t stride, count;
};

// All pairs of a body of block `late` with one of block `early`, late >= early; in one block each pair once.
template <Family F, class Pair>
void pull_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early);
template <Family F, class Pair>
double energy_of_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early);

}  // namespace kreisel
