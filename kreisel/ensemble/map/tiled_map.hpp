// A map whose every pixel is computed, tile by tile, and never in memory as a whole.
#pragma once
#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/ensemble/map/map_tiles.hpp"

namespace kreisel {

class TiledMap final : public MapJob {
 public:
  TiledMap(const MapPlan& plan, PieceStore& store);
  std::uint64_t trajectories() const override;
  bool run(PieceRunner& runner, const JobWork& work) override;
  MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const override;

 private:
  void add(std::size_t piece, MapBlock& to) const;

  MapPlan plan_;
  PieceStore& store_;
  MapTiles tiles_;
};

}  // namespace kreisel
