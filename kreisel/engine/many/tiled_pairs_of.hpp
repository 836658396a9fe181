// The sums of tiled_pairs.hpp, defined: for the one source per pair potential that makes them (KREISEL_TILED_PAIRS).
#pragma once
#include <numeric>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/engine/many/tiled_pairs.hpp"
#include "kreisel/engine/many/tournament.hpp"

#define KREISEL_TILED_PAIRS(Pair)                                              \
  template void pull_all(const Pair&, const PairTable&, Family, PairThreads&); \
  template double energy_of_all(const Pair&, const PairTable&, Family, PairThreads&)

namespace kreisel {

class PairThreads {
 public:
  explicit PairThreads(int threads)
      : limit_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)), arena_(threads) {}

  // meet(late, early, place) for every two blocks; `place` counts them in the order of the rounds.
  template <class Meet>
  void play(std::size_t blocks, const Meet& meet) {
    if (blocks < few)
      rounds(blocks, meet, [](std::size_t n, const auto& f) {
        for (std::size_t q = 0; q < n; ++q) f(q);
      });
    else
      arena_.execute(
          [&] { rounds(blocks, meet, [](std::size_t n, const auto& f) { tbb::parallel_for(std::size_t{0}, n, f); }); });
  }

 private:
  static constexpr std::size_t few = 4;  // below it a round is over before another thread has woken

  template <class Meet, class Run>
  static void rounds(std::size_t blocks, const Meet& meet, const Run& run) {
    const Tournament t{blocks};
    std::size_t place = 0;
    for (std::size_t round = 0; round < t.rounds(); ++round) {
      run(t.meetings(round), [&](std::size_t q) {
        const auto [late, early] = t.meeting(round, q);
        if (late < blocks) meet(late, early, place + q);
      });
      place += t.meetings(round);
    }
  }

  tbb::global_control limit_;  // without it TBB gives no more threads than cores
  tbb::task_arena arena_;
};

template <class Pair>
auto pull_of(Family family) {
  switch (family) {
#if defined(KREISEL_AVX512)
    case Family::avx512:
      return pull_blocks<Family::avx512, Pair>;
#endif
#if defined(KREISEL_AVX2)
    case Family::avx2:
      return pull_blocks<Family::avx2, Pair>;
#endif
    default:
      return pull_blocks<Family::sse2, Pair>;
  }
}

template <class Pair>
auto energy_of(Family family) {
  switch (family) {
#if defined(KREISEL_AVX512)
    case Family::avx512:
      return energy_of_blocks<Family::avx512, Pair>;
#endif
#if defined(KREISEL_AVX2)
    case Family::avx2:
      return energy_of_blocks<Family::avx2, Pair>;
#endif
    default:
      return energy_of_blocks<Family::sse2, Pair>;
  }
}

template <class Pair>
void pull_all(const Pair& pair, const PairTable& table, Family family, PairThreads& threads) {
  const auto pull = pull_of<Pair>(family);
  threads.play(table.blocks(),
               [&](std::size_t late, std::size_t early, std::size_t) { pull(pair, table, late, early); });
}

template <class Pair>
double energy_of_all(const Pair& pair, const PairTable& table, Family family, PairThreads& threads) {
  const auto energy = energy_of<Pair>(family);
  const std::size_t blocks = table.blocks(), players = blocks + blocks % 2;
  std::vector<double> sums(blocks + players * players / 2);
  threads.play(blocks, [&](std::size_t late, std::size_t early, std::size_t place) {
    sums[place] = energy(pair, table, late, early);
  });
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

}  // namespace kreisel
