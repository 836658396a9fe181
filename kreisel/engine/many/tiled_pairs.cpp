// How many threads the pairs of many bodies are summed on, and with which instructions, unless told.
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/many/tiled_pairs_of.hpp"

namespace kreisel {

TiledPairs::TiledPairs(int threads) : TiledPairs(threads, best_family()) {}
TiledPairs::TiledPairs(int threads, Family family)
    : family_(family), threads_(std::make_shared<PairThreads>(threads > 0 ? threads : hardware_threads())) {}

}  // namespace kreisel
