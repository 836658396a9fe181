// A map computed where it is needed (refinement.hpp): each level is a pass over a list of pixels.
#pragma once
#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/ensemble/map/refinement.hpp"

namespace kreisel {

// How many pixels of a list make a piece: little enough work to be lost.
std::size_t pixels_of_a_piece(const MapPlan& plan);

class RefinedMap final : public MapJob {
 public:
  RefinedMap(const MapPlan& plan, PieceStore& store);
  std::uint64_t trajectories() const override;
  bool run(PieceRunner& runner, const JobWork& work) override;
  MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const override;

 private:
  bool run_second(PieceRunner& runner, const JobWork& work);

  MapPlan plan_;
  PieceStore& store_;
  Refinement refinement_;
  std::vector<std::uint8_t> doubtful_;
};

}  // namespace kreisel
