#include "kreisel/study/explore/tiles.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/explore/mirror.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

// A thread's pixels, run once. With trust all of them are remembered, for the second time.
class FirstTime final : public FateWork {
 public:
  struct Pixel {
    double x, y;
    std::size_t ticket;
    Outcome outcome{};
    bool done = false;
  };

  FirstTime(PixelSource& source, const std::atomic<bool>& stop, bool remembers)
      : source_(source), stop_(stop), remembers_(remembers) {}

  const std::atomic<bool>* stop() const override { return &stop_; }

  bool next(std::span<double> row, std::size_t& ticket) override {
    if (stop_.load(std::memory_order_relaxed) || !source_.next(row[0], row[1], ticket)) return false;
    if (!remembers_) return true;
    pixels_.push_back({row[0], row[1], ticket});
    ticket = pixels_.size() - 1;
    return true;
  }

  void done(std::size_t ticket, const Outcome& outcome) override {
    if (stop_.load(std::memory_order_relaxed)) return;  // it may have been cut short
    if (!remembers_) return source_.done(ticket, outcome, nullptr);
    pixels_[ticket].outcome = outcome;
    pixels_[ticket].done = true;
  }

  const std::vector<Pixel>& pixels() const { return pixels_; }

 private:
  PixelSource& source_;
  const std::atomic<bool>& stop_;
  bool remembers_;
  std::vector<Pixel> pixels_;
};

class SecondTime final : public FateWork {
 public:
  SecondTime(PixelSource& source, const std::atomic<bool>& stop, const std::vector<FirstTime::Pixel>& pixels)
      : source_(source), stop_(stop), pixels_(pixels) {}

  const std::atomic<bool>* stop() const override { return &stop_; }

  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == pixels_.size() || stop_.load(std::memory_order_relaxed)) return false;
    row[0] = pixels_[at_].x;
    row[1] = pixels_[at_].y;
    ticket = at_++;
    return true;
  }

  void done(std::size_t ticket, const Outcome& outcome) override {
    if (stop_.load(std::memory_order_relaxed) || !pixels_[ticket].done) return;
    source_.done(pixels_[ticket].ticket, pixels_[ticket].outcome, &outcome);
  }

 private:
  PixelSource& source_;
  const std::atomic<bool>& stop_;
  const std::vector<FirstTime::Pixel>& pixels_;
  std::size_t at_ = 0;
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
                 .colour = map_colour(c, ask.run, ask.colour),
                 .engine = {},
                 .fates = {},
                 .again = {},
                 .steps = schedule(ask.run.step, ask.run.until).steps,
                 .in_kernels = in_kernels(method_named(ask.run.method).method)};
  p.engine = chosen_engine(c, ask.run, axes, ask.engine, p.colour);
  // The tangent of a start is not mirrored with it.
  if (p.in_kernels && p.colour.none()) p.mirrored = mirrored_axis(c, ask.axes);
  p.fates = p.engine.fates(c, p.run, axes, p.colour);
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

TilePixels::TilePixels(const PlannedTiles& plan, const Grid& grid)
    : time(grid.pixels()), fate(grid.pixels()), until(plan.run.until) {
  if (plan.again) doubtful.resize(grid.pixels());
  if (!plan.colour.none()) value.assign(grid.pixels(), std::numeric_limits<double>::quiet_NaN());
}

void keep(std::size_t k, const Outcome& first, const Outcome* second, TilePixels& into) {
  into.time[k] = first.time;
  into.fate[k] = first.fate;
  if (!into.value.empty() && first.fate == Fate::stayed) {  // what is told of it stood in the place of its time
    into.value[k] = first.time;
    into.time[k] = into.until;
  }
  if (second != nullptr) into.doubtful[k] = first.fate != second->fate ? 1 : 0;
}

void run_pixels(const PlannedTiles& plan, PixelSource& source, const std::atomic<bool>& stop) {
  FirstTime first(source, stop, static_cast<bool>(plan.again));
  plan.fates(first);
  if (!plan.again) return;
  SecondTime second(source, stop, first.pixels());
  plan.again(second);
}

}  // namespace kreisel
