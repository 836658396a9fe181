#include "kreisel/ensemble/map/map_tiles.hpp"

#include <algorithm>

namespace kreisel {

namespace {

constexpr double steps_of_a_tile = 1e8;   // two seconds of one core
constexpr double enough_tiles = 1024;     // escape times differ by orders of magnitude: nobody shall wait for the last
constexpr double most_tiles = 4'000'000;  // each has a place in memory

}  // namespace

std::size_t tile_side(const Grid& grid, std::uint64_t steps) {
  const auto pixels = static_cast<double>(grid.width) * static_cast<double>(grid.height);
  const auto tiles = [&](std::size_t side) { return pixels / static_cast<double>(side * side); };
  std::size_t side = 256;
  while (side > 4 && tiles(side) < enough_tiles) side /= 2;
  while (side > 1 && static_cast<double>(side * side) * static_cast<double>(steps) > steps_of_a_tile) side /= 2;
  while (side < 256 && tiles(side) > most_tiles) side *= 2;
  return side;
}

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
