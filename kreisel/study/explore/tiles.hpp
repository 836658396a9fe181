// A map without an edge, in tiles: any square of pixels at any zoom of two numbers of a case, computed when somebody looks at it.
//
// A plan (the case, what runs it) serves any number of tiles. A tile has the pixels that a map of its window has, to the last bit.
// Whoever has them computed draws pixels of any tiles one after the other, on any of his threads: lanes stay full across the edges of
// tiles, and he can turn to other work when he likes.
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
  bool trust = false;             // run every pixel again at half the step
  std::string colour = "escape";  // what is told of those that stay (study/colour/map_colour.hpp)
  EngineAsk engine{};
};

struct PlannedTiles {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::array<std::string, 2> axes;
  MapColour colour;
  Engine engine;
  FateFunction fates, again;  // `again` is empty without trust
  std::uint64_t steps;        // the most that one pixel may need, both times together
  bool in_kernels;            // whether many pixels at once are cheaper
  int mirrored = -1;  // the axis along which one half of the map is the image of the other (mirror.hpp); -1: none
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
  std::vector<double> value;           // of pixels that stayed; not a number of the others; empty without a colour
  double until = 0;                    // when those that stayed were left

  TilePixels(const PlannedTiles& plan, const Grid& grid);
};

// Where a thread draws pixels from.
class PixelSource {
 public:
  virtual ~PixelSource() = default;
  virtual bool next(double& x, double& y, std::size_t& ticket) = 0;  // false: there are no more
  // What became of it; `second` is null without trust.
  virtual void done(std::size_t ticket, const Outcome& first, const Outcome* second) = 0;
};
// Keeps it as pixel k.
void keep(std::size_t k, const Outcome& first, const Outcome* second, TilePixels& into);

// Runs all that the source has, here and now. Once `stop` is set it leaves within a tenth of a second, and of some pixels that were
// drawn it never tells.
void run_pixels(const PlannedTiles& plan, PixelSource& source, const std::atomic<bool>& stop);

}  // namespace kreisel
