#include "kreisel/study/explore/tiles.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

// A part of a tile as one thread draws it.
class TileWork final : public FateWork {
 public:
  TileWork(const Grid& grid, std::size_t begin, std::size_t end, const std::atomic<bool>& stop,
           const std::function<void(std::size_t, const Outcome&)>& keep)
      : grid_(grid), at_(begin), end_(end), stop_(stop), keep_(keep) {}

  const std::atomic<bool>* stop() const override { return &stop_; }

  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == end_ || stop_.load(std::memory_order_relaxed)) return false;
    row[0] = grid_.x(at_ % grid_.width);
    row[1] = grid_.y(at_ / grid_.width);
    ticket = at_++;
    return true;
  }

  void done(std::size_t pixel, const Outcome& outcome) override {
    steps_ += outcome.steps;
    keep_(pixel, outcome);
  }

  std::uint64_t steps() const { return steps_; }

 private:
  const Grid& grid_;
  std::size_t at_, end_;
  const std::atomic<bool>& stop_;
  const std::function<void(std::size_t, const Outcome&)>& keep_;
  std::uint64_t steps_ = 0;
};

// Whether all pixels of a side are numbers of their own.
template <class Centre>
bool apart(std::size_t size, const Centre& centre) {
  for (std::size_t k = 1; k < size; ++k)
    if (!(centre(k - 1) < centre(k))) return false;
  return true;
}

}  // namespace

PlannedTiles planned_tiles(const TilesAsk& ask) {
  const Case& c = *ask.of;
  if (ask.axes[0] == ask.axes[1])
    throw Error(fmt::format("a map over {} and {}: the two axes must differ", ask.axes[0], ask.axes[1]));
  if (ask.run.method == choose_method) throw Error("method = auto: tiles are run by a method that is named");
  check_method(*c.experiment, method_named(ask.run.method));
  const std::vector<std::string> axes(ask.axes.begin(), ask.axes.end());
  PlannedTiles p{.of = ask.of,
                 .run = ask.run,
                 .axes = ask.axes,
                 .engine = chosen_engine(c, ask.run, axes, ask.engine),
                 .fates = {},
                 .again = {},
                 .steps = schedule(ask.run.step, ask.run.until).steps,
                 .in_kernels = in_kernels(method_named(ask.run.method).method)};
  p.fates = p.engine.fates(c, p.run, axes);
  if (!ask.trust) return p;
  const RunSettings second = half_the_step(p.run);
  p.again = p.engine.fates(c, second, axes);
  p.steps += schedule(second.step, second.until).steps;
  return p;
}

Grid grid_of(const TilePlane& plane, const TilePlace& place) {
  const double width = std::ldexp(plane.width, -place.level), height = std::ldexp(plane.height, -place.level);
  const Grid g{place.size,
               place.size,
               plane.x + place.i * width,
               plane.x + (place.i + 1) * width,
               plane.y + place.j * height,
               plane.y + (place.j + 1) * height};
  const bool finite = std::isfinite(g.x0) && std::isfinite(g.x1) && std::isfinite(g.y0) && std::isfinite(g.y1);
  if (!finite || !(plane.width > 0) || !(plane.height > 0))
    throw Error("the plane of the tiles needs finite ends, and sides that are positive");
  if (!apart(g.width, [&g](std::size_t k) { return g.x(k); }) ||
      !apart(g.height, [&g](std::size_t k) { return g.y(k); }) || !(g.x0 < g.x1) || !(g.y0 < g.y1))
    throw Error("its pixels are closer than double precision can tell apart: this is as deep as the map goes");
  check(g);
  return g;
}

TilePixels::TilePixels(const PlannedTiles& plan, const Grid& grid) : time(grid.pixels()), fate(grid.pixels()) {
  if (plan.again) doubtful.resize(grid.pixels());
}

std::uint64_t run_pixels(const PlannedTiles& plan, const Grid& grid, std::size_t begin, std::size_t end,
                         const std::atomic<bool>& stop, TilePixels& into) {
  const std::function<void(std::size_t, const Outcome&)> keep = [&into](std::size_t k, const Outcome& o) {
    into.time[k] = o.time;
    into.fate[k] = o.fate;
  };
  TileWork first(grid, begin, end, stop, keep);
  plan.fates(first);
  if (!plan.again) return first.steps();
  const std::function<void(std::size_t, const Outcome&)> compare = [&into](std::size_t k, const Outcome& o) {
    into.doubtful[k] = into.fate[k] != o.fate.kind() ? 1 : 0;
  };
  TileWork second(grid, begin, end, stop, compare);
  plan.again(second);
  return first.steps() + second.steps();
}

}  // namespace kreisel
