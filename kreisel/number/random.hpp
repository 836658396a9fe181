// Random numbers that belong to samples: each depends on the seed, the sample's index and the variable, and on nothing
// else, so that any sample can be drawn again alone, by anybody, in any order.
//
// Philox 4x64 with 10 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011), a
// keyed bijection of counters: counter (sample, variable, 0, 0), key (seed, 0), first word of the block.
#pragma once
#include <cstdint>
#include <string_view>

namespace kreisel {

struct Draw {
  std::uint64_t seed = 0, sample = 0, variable = 0;
};

std::uint64_t random_bits(const Draw& draw);

// In (0, 1), never its ends: odd multiples of 2^-53, all equally likely and symmetric about 1/2.
double uniform_number(const Draw& draw);

// Of the standard normal law, by its quantile (normal.hpp); at most normal_reach from zero.
double normal_number(const Draw& draw);

// A variable by its name, so that its numbers stay as they are when others join or leave (FNV-1a).
std::uint64_t variable_named(std::string_view name);

}  // namespace kreisel
