// An escape-time diagram: the fate of a trajectory from every pixel of a grid.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct EscapeMap {
  Grid grid;
  std::vector<double> time;  // row by row from the bottom; when the trajectory ended
  std::vector<Fate> fate;
  std::uint64_t steps = 0;  // of all trajectories together

  // Pixels with a fate of that kind, through whichever bound.
  std::size_t count(Fate::Kind k) const;
};

struct MapWork {
  int threads = 0;                                           // 0: all cores
  std::atomic<bool>* stop = nullptr;                         // set it to end early
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // pixels and steps finished just now; from any thread
};

// Threads draw tiles of pixels from one queue and keep all lanes filled from them. Each pixel's result depends on its
// coordinates alone: any number of threads and lanes gives the same bits.
// Throws Error when it was stopped.
EscapeMap escape_map(const FateFunction& fates, const Grid& grid, const MapWork& work);

}  // namespace kreisel
