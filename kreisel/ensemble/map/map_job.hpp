// A map as a job: passes over its pixels, piece by piece, each kept in a store as soon as it is finished.
//
// A job whose store has pieces already is resumed from there. Whatever the order, the threads or the interruptions, the
// finished map is the same to the last bit. It is read in rectangles, so that it never has to be in memory as a whole.
#pragma once
#include <memory>
#include <optional>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/ensemble/pieces/piece_runner.hpp"
#include "kreisel/ensemble/pieces/piece_store.hpp"

namespace kreisel {

struct MapPlan {
  Grid grid;
  std::uint64_t steps = 1;         // the most that one pixel may need
  FateFunction fates;              // what runs the pixels
  FateFunction second{};           // what runs them again, to see which fates to believe; empty: nothing does
  std::optional<double> refine{};  // compute only where neighbours differ in fate, or in time by more than this part
  // Pixels that stay have a value of their own in the place of their time, which is this.
  std::optional<double> coloured_until{};
};

// Passes by number; those from `second_pass` on run the second function.
inline constexpr std::uint32_t first_pass = 0, second_pass = 100;
inline const FateFunction& fates_of(const MapPlan& plan, std::uint32_t pass) {
  return pass < second_pass ? plan.fates : plan.second;
}

// A rectangle of a finished map, row by row from the bottom.
struct MapBlock {
  std::size_t i = 0, j = 0, width = 0, height = 0;
  std::vector<double> time{};
  std::vector<Fate> fate{};
  std::vector<std::uint8_t>
      doubtful{};  // 1: the second run gave another fate or left through another bound; empty without one
  std::vector<std::uint8_t> computed{};  // 0: filled in between computed neighbours; empty where all are computed
  std::vector<double> value{};  // of pixels that stayed; not a number of the others; empty where they have none

  bool operator==(const MapBlock&) const = default;
};

struct JobWork {
  RunWork run{};
  std::function<void(std::uint64_t)> skipped{};  // so many trajectories needed no work: kept before, or filled in
};

class MapJob {
 public:
  virtual ~MapJob() = default;
  // At most so many trajectories.
  virtual std::uint64_t trajectories() const = 0;
  // False when told to stop before everything was in the store.
  virtual bool run(PieceRunner& runner, const JobWork& work) = 0;
  // Of a finished job.
  virtual MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const = 0;
};

// Puts values, where pixels have them, in their own place.
void part_values(const MapPlan& plan, MapBlock& block);

// Throws Error where there is no such map, or where it is too large to be refined.
void check(const MapPlan& plan);

// The store must outlive the job.
std::unique_ptr<MapJob> map_job(const MapPlan& plan, PieceStore& store);

// What decides how a job is cut into pieces; a store that is to be used again must have been cut alike.
std::string cut_of(const MapPlan& plan);

// Runs what the store does not have yet. True when it then has all.
bool run_pass(const Pass& pass, PieceStore& store, PieceRunner& runner, const JobWork& work);

}  // namespace kreisel
