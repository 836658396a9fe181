// A map as an ensemble of pieces: square tiles of its pixels, row by row from the bottom.
#pragma once
#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

// The side of a tile, a power of two from 1 to 256: a tile takes at most a couple of seconds, and small maps still have
// enough tiles for many threads. `steps` is the most that one pixel may need. What a map says does not depend on it.
std::size_t tile_side(const Grid& grid, std::uint64_t steps);

class MapTiles final : public Ensemble {
 public:
  MapTiles(const Grid& grid, std::size_t side);

  struct Tile {
    std::size_t i, j;           // its lowest pixel
    std::size_t width, height;  // less than a side at the map's upper edges
  };
  Tile tile(std::size_t piece) const;
  std::size_t side() const { return side_; }
  std::size_t across() const { return across_; }  // tiles

  std::size_t pieces() const override { return across_ * up_; }
  std::size_t size(std::size_t piece) const override;
  void coordinates(std::size_t piece, std::size_t k, std::span<double> row) const override;

 private:
  Grid grid_;
  std::size_t side_, across_, up_;
};

}  // namespace kreisel
