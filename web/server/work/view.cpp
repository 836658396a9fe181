#include "web/server/work/view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/explore/mirror.hpp"
#include "web/server/answers/frames.hpp"

namespace kreisel::web {

namespace {

constexpr std::size_t pixels_of_run = 64;
constexpr auto time_of_piece =
    std::chrono::milliseconds(150);        // then no more are begun; a newer request does not wait for it
constexpr std::size_t runs_of_gpu = 2048;  // which is a piece of a GPU's

std::vector<double> four_of(const TilePlace& p) {
  return {static_cast<double>(p.level), p.i, p.j, static_cast<double>(p.size)};
}

}  // namespace

View::View(Shop& shop, std::shared_ptr<Outlet> out, std::uint32_t id, ViewAsk ask)
    : Source(false), shop_(shop), out_(std::move(out)), id_(id), ask_(std::move(ask)), tiles_(ask_.tiles.size()) {
  finish_if_complete();
}

bool View::over() const {
  const std::lock_guard lock(guard_);
  return state_ == State::over;
}

bool View::close() {
  const std::lock_guard lock(guard_);
  return std::exchange(state_, State::over) != State::over;
}

Source::Piece View::next() {
  const std::lock_guard lock(guard_);
  if (state_ == State::unplanned) {
    state_ = State::planning;
    return [this](const std::atomic<bool>& stop) { plan(stop); };
  }
  if (state_ != State::planned || !out_->has_room()) return {};
  const auto run = next_run();
  if (!run) return {};
  return [this, run = *run](const std::atomic<bool>& stop) { compute(run, stop); };
}

void View::plan(const std::atomic<bool>& stop) {
  std::shared_ptr<const PlannedTiles> made;
  std::string sentence;
  try {
    const StopScope scope(&stop);
    made = shop_.cases.tiles(ask_.job, ask_.axes, ask_.layers);
    if (static_cast<double>(made->steps) > shop_.limits.steps_of_pixel)
      throw Error(fmt::format("{} steps for each pixel are too many to be watched: at most {}", made->steps,
                              shop_.limits.steps_of_pixel));
  } catch (const std::exception& e) {
    sentence = e.what();
  }
  const std::lock_guard lock(guard_);
  if (state_ != State::planning) return;  // nobody wants it any more
  if (!sentence.empty() && stop) {
    state_ = State::unplanned;
  } else if (!sentence.empty()) {
    fail(sentence);
  } else {
    plan_ = made;
    images_ = mirror_images(*plan_, ask_.plane, ask_.tiles);
    state_ = State::planned;
  }
}

// The next of them that can be computed at all. False: there is none left.
bool View::open_tile() {
  while (opened_ < ask_.tiles.size()) {
    if (images_[opened_] < opened_) {  // that one is computed, or was refused
      ++opened_;
      continue;
    }
    const TilePlace& place = ask_.tiles[opened_];
    try {
      const auto pixels = static_cast<double>(place.size * place.size);
      if (pixels * static_cast<double>(plan_->steps) > shop_.limits.steps_of_tile)
        throw Error(
            fmt::format("a tile of so many steps is too much to be watched: at most {}", shop_.limits.steps_of_tile));
      const Grid grid = grid_of(ask_.plane, place);
      tiles_[opened_] = std::make_unique<Tile>(Tile{grid, TilePixels(*plan_, grid), 0, grid.pixels(), 0});
      return true;
    } catch (const Error& e) {
      refuse_tile(opened_, e.what());
      if (images_[opened_] > opened_) refuse_tile(images_[opened_], e.what());
      ++opened_;
    }
  }
  finish_if_complete();
  return false;
}

void View::refuse_tile(std::size_t tile, const std::string& why) {
  out_->text(Json().add("id", id_).add("tile", four_of(ask_.tiles[tile])).add("error", why).text());
  ++sent_;
}

std::optional<View::Run> View::next_run() {
  if (!returned_.empty()) {
    const Run run = returned_.front();
    returned_.pop_front();
    return run;
  }
  if (opened_ < tiles_.size() && tiles_[opened_] == nullptr && !open_tile()) return std::nullopt;
  if (opened_ >= tiles_.size()) return std::nullopt;
  Tile& t = *tiles_[opened_];
  const std::size_t begin = t.given;
  t.given = std::min(t.grid.pixels(), begin + pixels_of_run);
  const Run run{opened_, begin, t.given};
  if (t.given == t.grid.pixels()) ++opened_;
  return run;
}

// What one thread has drawn of the view. Lanes never wait for the end of a tile: it draws on, run after run, as long as its time lasts.
class View::Share final : public PixelSource {
 public:
  Share(View& view, const Run& first) : view_(view) { begin(first); }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  bool next(double& x, double& y, std::size_t& ticket) override {
    if (at_ == open_.back().run.end && !draw()) return false;
    const Tile& tile = *open_.back().tile;
    x = tile.grid.x(at_ % tile.grid.width);
    y = tile.grid.y(at_ / tile.grid.width);
    ticket = (open_.size() - 1) << place_bits | at_++;
    return true;
  }

  void done(std::size_t ticket, const Outcome& first, const Outcome* second) override {
    Open& o = open_[ticket >> place_bits];
    keep(ticket & ((std::size_t{1} << place_bits) - 1), first, second, o.tile->pixels);
    o.steps += first.steps + (second != nullptr ? second->steps : 0);
    if (--o.left > 0) return;
    const std::lock_guard lock(view_.guard_);
    view_.settle(o.run, o.steps);
  }

  // With the lock: what it has begun and not finished is for others.
  void give_back() const {
    for (const Open& o : open_)
      if (o.left > 0) view_.returned_.push_back(o.run);
  }

 private:
  static constexpr int place_bits = 24;
  struct Open {
    Run run;
    Tile* tile;
    std::size_t left;
    std::uint64_t steps = 0;
  };

  void begin(const Run& run) {
    open_.push_back({run, view_.tiles_[run.tile].get(), run.end - run.begin});
    at_ = run.begin;
  }

  bool draw() {
    const bool gpu = view_.plan_->engine.processor == Processor::cuda;
    if (gpu ? open_.size() >= runs_of_gpu : std::chrono::steady_clock::now() - begin_ > time_of_piece) return false;
    const std::lock_guard lock(view_.guard_);
    if (view_.state_ != State::planned || !view_.out_->has_room()) return false;
    const std::optional<Run> run = view_.next_run();
    if (run) begin(*run);
    return run.has_value();
  }

  View& view_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::deque<Open> open_;  // in the order of drawing
  std::size_t at_ = 0;     // the next pixel of the last of them
};

void View::compute(const Run& first, const std::atomic<bool>& stop) {
  std::unique_lock lock(guard_);
  if (state_ != State::planned) return;
  Share share(*this, first);
  lock.unlock();
  std::string sentence;
  try {
    const StopScope scope(&stop);
    run_pixels(*plan_, share, stop);
  } catch (const std::exception& e) {
    sentence = e.what();
  }
  lock.lock();
  if (state_ != State::planned) return;
  if (stop)
    share.give_back();
  else if (!sentence.empty())
    fail(sentence);
}

// All pixels of a run are there.
void View::settle(const Run& run, std::uint64_t steps) {
  Tile* tile = tiles_[run.tile].get();
  if (state_ != State::planned || tile == nullptr) return;
  tile->steps += steps;
  tile->left -= run.end - run.begin;
  if (tile->left == 0) finish_tile(run.tile);
}

void View::finish_tile(std::size_t tile) {
  const std::unique_ptr<Tile> done = std::move(tiles_[tile]);
  steps_ += done->steps;
  out_->bytes(tile_frame(id_, ask_.tiles[tile], done->pixels, done->steps));
  ++sent_;
  if (const std::size_t image = images_[tile]; image > tile) {
    const TilePixels pixels = mirrored(done->pixels, ask_.tiles[tile].size, plan_->mirrored);
    out_->bytes(tile_frame(id_, ask_.tiles[image], pixels, 0));
    ++sent_;
  }
  finish_if_complete();
}

void View::finish_if_complete() {
  if (sent_ < tiles_.size() || state_ == State::over) return;
  state_ = State::over;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin_;
  Json j;
  j.add("id", id_).add("done", true).add("seconds", took.count()).add("steps", steps_);
  out_->text(j.add("processor", plan_ ? plan_->engine.name : "").text());
}

void View::fail(const std::string& sentence) {
  state_ = State::over;
  out_->text(Json().add("id", id_).add("error", sentence).text());
}

}  // namespace kreisel::web
