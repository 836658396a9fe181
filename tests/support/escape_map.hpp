// A whole map in memory, by the pieces and threads that jobs use: what their tests are compared with.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "kreisel/ensemble/map/map_tiles.hpp"
#include "kreisel/ensemble/pieces/piece_runner.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

struct EscapeMap {
  Grid grid;
  std::vector<double> time;  // row by row from the bottom; when the trajectory ended
  std::vector<Fate> fate;
  std::uint64_t steps = 0;  // of all trajectories together

  // Pixels with a fate of that kind, through whichever bound.
  std::size_t count(Fate::Kind k) const { return static_cast<std::size_t>(std::count(fate.begin(), fate.end(), k)); }
};

struct MapWork {
  int threads = 0;                                           // 0: all cores
  std::atomic<bool>* stop = nullptr;                         // set it to end early
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // pixels and steps finished just now; from any thread
};

// Tiles touch different pixels, so threads need no lock.
class IntoMap final : public PieceSink {
 public:
  IntoMap(const MapTiles& tiles, EscapeMap& map) : tiles_(tiles), map_(map) {}
  void done(std::size_t piece, PieceResult&& result) override {
    const MapTiles::Tile t = tiles_.tile(piece);
    for (std::size_t row = 0; row < t.height; ++row) {
      const auto to = static_cast<std::ptrdiff_t>((t.j + row) * map_.grid.width + t.i);
      const auto from = static_cast<std::ptrdiff_t>(row * t.width), count = static_cast<std::ptrdiff_t>(t.width);
      std::copy_n(result.time.begin() + from, count, map_.time.begin() + to);
      std::copy_n(result.fate.begin() + from, count, map_.fate.begin() + to);
    }
    steps_ += result.steps;
  }
  std::uint64_t steps() const { return steps_; }

 private:
  const MapTiles& tiles_;
  EscapeMap& map_;
  std::atomic<std::uint64_t> steps_{0};
};

// Throws Error when it was stopped.
inline EscapeMap escape_map(const FateFunction& fates, const Grid& grid, const MapWork& work) {
  const MapTiles tiles(grid, 16);
  EscapeMap map{grid, std::vector<double>(grid.pixels()), std::vector<Fate>(grid.pixels()), 0};
  IntoMap sink(tiles, map);
  LocalRunner().run({0, fates, tiles}, PieceSet(tiles.pieces(), true), sink,
                    {work.threads, work.stop, work.stop, work.done});
  if (work.stop != nullptr && work.stop->load()) throw Error("the map was stopped");
  map.steps = sink.steps();
  return map;
}

}  // namespace kreisel
