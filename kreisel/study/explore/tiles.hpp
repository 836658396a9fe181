// A map without an edge, in tiles: any square of pixels at any zoom of two numbers of a case, computed when somebody looks at it.
//
// A plan (the case, what runs it) serves any number of tiles. A tile has the pixels that a map of its window has, to the last bit.
// It is run in pieces, each on the thread that asks, so that whoever serves many people can turn to another between two of them.
#pragma once
#include <array>
#include <atomic>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/study/job/engine_choice.hpp"

namespace kreisel {

struct TilesAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::array<std::string, 2> axes{};
  bool trust = false;  // run every pixel again at half the step
  EngineAsk engine{};
};

struct PlannedTiles {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::array<std::string, 2> axes;
  Engine engine;
  FateFunction fates, again;  // `again` is empty without trust
  std::uint64_t steps;        // the most that one pixel may need, both times together
  bool in_kernels;            // whether many pixels at once are cheaper
};

// Throws Error where there are no maps of it.
PlannedTiles planned_tiles(const TilesAsk& ask);

// Where the tile (0, 0) of level 0 lies: the lower left corner and the sides, along the two axes.
struct TilePlane {
  double x = 0, y = 0, width = 0, height = 0;
};
// Tiles of level n are 2^n times as small; (i, j) counts them from the corner. So many pixels a side.
struct TilePlace {
  int level = 0;
  double i = 0, j = 0;
  std::size_t size = 0;
};

// Its window and pixels. Throws Error where two of these are the same number: double precision goes no deeper.
Grid grid_of(const TilePlane& plane, const TilePlace& place);

// The pixels of a tile, row by row from the bottom.
struct TilePixels {
  std::vector<double> time;
  std::vector<Fate> fate;
  std::vector<std::uint8_t> doubtful;  // 1: the second run gave another fate; empty without one

  TilePixels(const PlannedTiles& plan, const Grid& grid);
};

// Runs the pixels from `begin` up to `end` here and now, and returns the steps that it took. Several threads may fill parts of one
// tile. Once `stop` is set it leaves within a tenth of a second, and these pixels mean nothing.
std::uint64_t run_pixels(const PlannedTiles& plan, const Grid& grid, std::size_t begin, std::size_t end,
                         const std::atomic<bool>& stop, TilePixels& into);

}  // namespace kreisel
