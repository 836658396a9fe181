// Every block of bodies meets every other one once, in rounds: within a round no block plays twice, so all its meetings may
// run at once and add their forces in place; and since rounds follow one another, a body's forces are added in the same
// order on any number of threads.
//
// The circle method: the last of an even number m of players stays, the others turn about it; m - 1 rounds of m/2. With an
// odd number one more, who is not there, makes his opponent pause. A round before all others is each block with itself.
#pragma once
#include <cstddef>
#include <utility>

namespace kreisel {

struct Tournament {
  std::size_t blocks;

  std::size_t players() const { return blocks + blocks % 2; }
  std::size_t rounds() const { return blocks < 2 ? 1 : players(); }  // with the round of each with itself
  std::size_t meetings(std::size_t round) const { return round == 0 ? blocks : players() / 2; }

  // Meeting q of a round: the later block and the earlier. Where the later is none of the blocks, there is a pause.
  std::pair<std::size_t, std::size_t> meeting(std::size_t round, std::size_t q) const {
    if (round == 0) return {q, q};
    const std::size_t turning = players() - 1, k = round - 1;
    if (q == 0) return {turning, k};
    const std::size_t a = (k + q) % turning, b = (k + turning - q) % turning;
    return {a > b ? a : b, a > b ? b : a};
  }
};

}  // namespace kreisel
