#include "kreisel/ensemble/map_tiles.hpp"

#include <algorithm>

namespace kreisel {

MapTiles::MapTiles(const Grid& grid, std::size_t side)
    : grid_(grid), side_(side), across_((grid.width + side - 1) / side), up_((grid.height + side - 1) / side) {
  check(grid);
}

MapTiles::Tile MapTiles::tile(std::size_t piece) const {
  const std::size_t i = piece % across_ * side_, j = piece / across_ * side_;
  return {i, j, std::min(side_, grid_.width - i), std::min(side_, grid_.height - j)};
}

std::size_t MapTiles::size(std::size_t piece) const {
  const Tile t = tile(piece);
  return t.width * t.height;
}

void MapTiles::coordinates(std::size_t piece, std::size_t k, std::span<double> row) const {
  const Tile t = tile(piece);
  row[0] = grid_.x(t.i + k % t.width);
  row[1] = grid_.y(t.j + k / t.width);
}

}  // namespace kreisel
