#include "kreisel/ensemble/escape_map.hpp"

#include <algorithm>
#include <optional>

#include <tbb/blocked_range2d.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Tile = tbb::blocked_range2d<std::size_t>;

// The fates of one tile into the map; returns the steps they took.
std::uint64_t run_tile(const FateFunction& fates, const Tile& tile, EscapeMap& map, const std::atomic<bool>* stop) {
  std::vector<double> values;
  for (std::size_t j = tile.rows().begin(); j < tile.rows().end(); ++j) {
    for (std::size_t i = tile.cols().begin(); i < tile.cols().end(); ++i) {
      values.push_back(map.grid.x(i));
      values.push_back(map.grid.y(j));
    }
  }
  std::vector<Outcome> outcomes(values.size() / 2);
  fates(values, outcomes, stop);
  std::uint64_t steps = 0;
  auto outcome = outcomes.begin();
  for (std::size_t j = tile.rows().begin(); j < tile.rows().end(); ++j) {
    for (std::size_t i = tile.cols().begin(); i < tile.cols().end(); ++i, ++outcome) {
      map.time[j * map.grid.width + i] = outcome->time;
      map.fate[j * map.grid.width + i] = static_cast<std::uint8_t>(outcome->fate);
      steps += outcome->steps;
    }
  }
  return steps;
}

}  // namespace

std::size_t EscapeMap::count(Fate f) const {
  return static_cast<std::size_t>(std::count(fate.begin(), fate.end(), static_cast<std::uint8_t>(f)));
}

EscapeMap escape_map(const FateFunction& fates, const Grid& grid, const MapWork& work) {
  check(grid);
  EscapeMap map{grid, std::vector<double>(grid.pixels()), std::vector<std::uint8_t>(grid.pixels()), 0};
  std::atomic<std::uint64_t> steps{0};
  const auto stopped = [&work] { return work.stop != nullptr && work.stop->load(); };
  const auto body = [&](const Tile& tile) {
    if (stopped()) return;
    const std::uint64_t taken = run_tile(fates, tile, map, work.stop);
    steps += taken;
    if (work.done) work.done(tile.rows().size() * tile.cols().size(), taken);
  };
  constexpr std::size_t side = 8;
  // Without it TBB gives no more threads than cores, and complains on standard error.
  std::optional<tbb::global_control> limit;
  if (work.threads > 0)
    limit.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(work.threads));
  tbb::task_arena arena(work.threads > 0 ? work.threads : tbb::task_arena::automatic);
  arena.execute(
      [&] { tbb::parallel_for(Tile(0, grid.height, side, 0, grid.width, side), body, tbb::simple_partitioner()); });
  if (stopped()) throw Error("the map was stopped before it was finished; nothing has been written");
  map.steps = steps;
  return map;
}

}  // namespace kreisel
