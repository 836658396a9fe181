// A finished map, where it lies: in memory, or in its journal where it is larger. It is read in rectangles.
#pragma once
#include "kreisel/ensemble/map/edge_dimension.hpp"
#include "kreisel/flow/fate_counts.hpp"
#include "kreisel/study/job/job_run.hpp"
#include "kreisel/study/map/planned_map.hpp"

namespace kreisel {

struct MapCounts {
  std::size_t pixels = 0, doubtful = 0, computed = 0;
  std::size_t at_once = 0;  // escaped at time 0: outside from the start, or with no start
  FateCounts fates{};
  std::size_t values =
      0;  // of those that stayed, where something colours them: how many are numbers, and what they are
  double least = 0, most = 0, sum = 0;

  void add(const MapBlock& block);
  double part(std::size_t n) const { return static_cast<double>(n) / static_cast<double>(pixels); }
  std::vector<std::string> warnings(const MapColour& colour) const;  // what is odd about such a map
};

class MapResult {
 public:
  // Of a job that is complete, in the keeper's store.
  MapResult(PlannedMap plan, std::unique_ptr<PieceKeeper> keeper, std::unique_ptr<MapJob> job, const JobEnd& end);

  const PlannedMap& plan() const { return plan_; }
  const JobEnd& end() const { return end_; }

  MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const;
  MapBlock whole() const { return block(0, 0, plan_.plan.grid.width, plan_.plan.grid.height); }
  MapCounts counts() const;
  std::optional<EdgeDimension> edge() const;  // between what stays and what does not

  PieceKeeper& keeper() const { return *keeper_; }

 private:
  PlannedMap plan_;
  std::unique_ptr<PieceKeeper> keeper_;
  std::unique_ptr<MapJob> job_;
  JobEnd end_;
};

// Computes what the checkpoint does not have yet. With a team all its ranks compute: this one is the first, and the
// others are in help(). Throws Error when it is stopped.
MapResult run(const PlannedMap& plan, const Control& control, Team* team = nullptr);
void help(const PlannedMap& plan, Team& team, const Control& control);

}  // namespace kreisel
