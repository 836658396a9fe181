#include "kreisel/ensemble/map/tiled_map.hpp"

#include <algorithm>

namespace kreisel {

TiledMap::TiledMap(const MapPlan& plan, PieceStore& store)
    : plan_(plan), store_(store), tiles_(plan.grid, tile_side(plan.grid, plan.steps)) {}

std::uint64_t TiledMap::trajectories() const { return plan_.grid.pixels() * (plan_.second ? 2 : 1); }

bool TiledMap::run(PieceRunner& runner, const JobWork& work) {
  if (!run_pass({first_pass, plan_.fates, tiles_}, store_, runner, work)) return false;
  return !plan_.second || run_pass({second_pass, plan_.second, tiles_}, store_, runner, work);
}

MapBlock TiledMap::block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const {
  const std::size_t pixels = width * height, side = tiles_.side();
  MapBlock block{i, j, width, height, std::vector<double>(pixels), std::vector<Fate>(pixels), {}, {}};
  if (plan_.second) block.doubtful.resize(pixels);
  for (std::size_t row = j / side; row * side < j + height; ++row)
    for (std::size_t column = i / side; column * side < i + width; ++column) add(row * tiles_.across() + column, block);
  part_values(plan_, block);
  return block;
}

void TiledMap::add(std::size_t piece, MapBlock& to) const {
  const MapTiles::Tile t = tiles_.tile(piece);
  const PieceResult first = piece_of(store_, first_pass, tiles_, piece);
  const PieceResult second = plan_.second ? piece_of(store_, second_pass, tiles_, piece) : PieceResult{};
  const std::size_t from = std::max(t.i, to.i), end = std::min(t.i + t.width, to.i + to.width);
  for (std::size_t j = std::max(t.j, to.j); j < std::min(t.j + t.height, to.j + to.height); ++j) {
    for (std::size_t i = from; i < end; ++i) {
      const std::size_t source = (j - t.j) * t.width + i - t.i, target = (j - to.j) * to.width + i - to.i;
      to.time[target] = first.time[source];
      to.fate[target] = first.fate[source];
      if (plan_.second) to.doubtful[target] = first.fate[source] != second.fate[source] ? 1 : 0;
    }
  }
}

}  // namespace kreisel
