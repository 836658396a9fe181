#include "kreisel/ensemble/escape_map.hpp"

#include <algorithm>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include "kreisel/ensemble/machine.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

// Square tiles, drawn by the threads as they need them: escape times differ by orders of magnitude.
class TileQueue {
 public:
  static constexpr std::size_t side = 16;

  explicit TileQueue(const Grid& grid)
      : across_((grid.width + side - 1) / side), tiles_(across_ * ((grid.height + side - 1) / side)) {}

  struct Tile {
    std::size_t i, j;  // its lowest pixel
  };
  std::optional<Tile> next() {
    const std::size_t n = next_.fetch_add(1, std::memory_order_relaxed);
    if (n >= tiles_) return std::nullopt;
    return Tile{n % across_ * side, n / across_ * side};
  }

 private:
  std::size_t across_, tiles_;
  std::atomic<std::size_t> next_{0};
};

// One thread's share of a map: pixels of the tiles it draws.
class PixelWork final : public FateWork {
 public:
  PixelWork(TileQueue& queue, EscapeMap& map, const MapWork& work) : queue_(queue), map_(map), work_(work) {}
  ~PixelWork() override { report(); }

  const std::atomic<bool>* stop() const override { return work_.stop; }

  bool next(std::span<double> coordinates, std::size_t& ticket) override {
    if (work_.stop != nullptr && work_.stop->load(std::memory_order_relaxed)) return false;
    if (pixel_ == pixels_ && !draw_tile()) return false;
    const std::size_t i = tile_.i + pixel_ % width_, j = tile_.j + pixel_ / width_;
    ++pixel_;
    coordinates[0] = map_.grid.x(i);
    coordinates[1] = map_.grid.y(j);
    ticket = j * map_.grid.width + i;
    return true;
  }

  void done(std::size_t ticket, const Outcome& outcome) override {
    map_.time[ticket] = outcome.time;
    map_.fate[ticket] = static_cast<std::uint8_t>(outcome.fate);
    steps_ += outcome.steps;
    new_steps_ += outcome.steps;
    if (++new_pixels_ >= 64) report();
  }

  std::uint64_t steps() const { return steps_; }

 private:
  bool draw_tile() {
    const auto tile = queue_.next();
    if (!tile) return false;
    tile_ = *tile;
    width_ = std::min(TileQueue::side, map_.grid.width - tile_.i);
    pixels_ = width_ * std::min(TileQueue::side, map_.grid.height - tile_.j);
    pixel_ = 0;
    return true;
  }

  void report() {
    if (work_.done && new_pixels_ > 0) work_.done(new_pixels_, new_steps_);
    new_pixels_ = new_steps_ = 0;
  }

  TileQueue& queue_;
  EscapeMap& map_;
  const MapWork& work_;
  TileQueue::Tile tile_{0, 0};
  std::size_t width_ = 0, pixels_ = 0, pixel_ = 0;
  std::uint64_t steps_ = 0, new_steps_ = 0, new_pixels_ = 0;
};

}  // namespace

std::size_t EscapeMap::count(Fate f) const {
  return static_cast<std::size_t>(std::count(fate.begin(), fate.end(), static_cast<std::uint8_t>(f)));
}

EscapeMap escape_map(const FateFunction& fates, const Grid& grid, const MapWork& work) {
  check(grid);
  EscapeMap map{grid, std::vector<double>(grid.pixels()), std::vector<std::uint8_t>(grid.pixels()), 0};
  const int threads = work.threads > 0 ? work.threads : hardware_threads();
  TileQueue queue(grid);
  std::atomic<std::uint64_t> steps{0};
  // Without it TBB gives no more threads than cores, and complains on standard error.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute([&] {
    tbb::task_group group;
    for (int i = 0; i < threads; ++i)
      group.run([&] {
        PixelWork share(queue, map, work);
        fates(share);
        steps += share.steps();
      });
    group.wait();
  });
  if (work.stop != nullptr && work.stop->load())
    throw Error("the map was stopped before it was finished; nothing has been written");
  map.steps = steps;
  return map;
}

}  // namespace kreisel
