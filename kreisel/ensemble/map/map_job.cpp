#include "kreisel/ensemble/map/map_job.hpp"

#include <limits>
#include <utility>

#include <fmt/format.h>

#include "kreisel/ensemble/map/map_tiles.hpp"
#include "kreisel/ensemble/map/refined_map.hpp"
#include "kreisel/ensemble/map/tiled_map.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_refined = std::size_t{1} << 28;

PieceSet missing(const Pass& pass, const PieceStore& store) {
  PieceSet todo(pass.ensemble.pieces(), true);
  for (std::size_t n = 0; n < todo.pieces(); ++n)
    if (store.has(pass.number, n)) todo.erase(n);
  return todo;
}

std::uint64_t kept(const Pass& pass, const PieceSet& todo) {
  std::uint64_t count = 0;
  for (std::size_t n = 0; n < todo.pieces(); ++n)
    if (!todo.has(n)) count += pass.ensemble.size(n);
  return count;
}

}  // namespace

bool run_pass(const Pass& pass, PieceStore& store, PieceRunner& runner, const JobWork& work) {
  const PieceSet todo = missing(pass, store);
  if (work.skipped) work.skipped(kept(pass, todo));
  if (!todo.next(0)) return true;
  StoreSink sink(store, pass.number);
  runner.run(pass, todo, sink, work.run);
  return !missing(pass, store).next(0);
}

void part_values(const MapPlan& plan, MapBlock& block) {
  if (!plan.coloured_until) return;
  block.value.assign(block.time.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t n = 0; n < block.time.size(); ++n)
    if (block.fate[n] == Fate::stayed) block.value[n] = std::exchange(block.time[n], *plan.coloured_until);
}

void check(const MapPlan& plan) {
  check(plan.grid);
  if (plan.refine && plan.grid.pixels() > most_refined)
    throw Error(fmt::format(
        "a refined map is held in memory and has at most 2^28 pixels, not {}x{}: compute all of them instead",
        plan.grid.width, plan.grid.height));
}

std::unique_ptr<MapJob> map_job(const MapPlan& plan, PieceStore& store) {
  check(plan);
  if (plan.refine) return std::make_unique<RefinedMap>(plan, store);
  return std::make_unique<TiledMap>(plan, store);
}

std::string cut_of(const MapPlan& plan) {
  if (plan.refine)
    return fmt::format("lattice of {}, tolerance {}, fates with their bounds, {} pixels a piece", Refinement::stride,
                       *plan.refine, pixels_of_a_piece(plan));
  return fmt::format("tiles of {}", tile_side(plan.grid, plan.steps));
}

}  // namespace kreisel
