// What one core can do at most: multiply-adds in registers, nothing else; one function for each family.
#pragma once
#include <cstdint>

#include "kreisel/number/family.hpp"

namespace kreisel::bench {

struct Chains {
  int lanes;         // of a register
  int instructions;  // of one multiply-add: 1 where it is fused
  int count;         // independent chains, each waiting for its own last result only
  // x = x a + b on every chain, that many times; returns the sum of all, so that nothing is optimised away.
  double (*run)(std::uint64_t times, double a, double b);
};

inline constexpr int chain_variants = 5;  // how many chains hide the latency is the machine's secret: try some

template <Family F>
const Chains* chains();

}  // namespace kreisel::bench
