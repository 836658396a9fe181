// The tiles that a client wants to see now, in its order; a frame each as soon as it is complete.
#pragma once
#include <chrono>
#include <deque>
#include <optional>

#include "web/server/shop.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

struct ViewAsk {
  Job job;
  std::array<std::string, 2> axes;
  TilePlane plane;
  std::vector<TilePlace> tiles;
  Layers layers{};
};
ViewAsk view_ask(const Asked& asked, const Limits& limits);

class View final : public Source {
 public:
  View(Shop& shop, std::shared_ptr<Outlet> out, std::uint32_t id, ViewAsk ask);

  Piece next() override;
  bool over() const override;
  std::uint32_t id() const { return id_; }
  // No frame of it is sent from now on. False: everything had been.
  bool close();

 private:
  struct Tile {
    Grid grid;
    TilePixels pixels;
    std::size_t given = 0, left = 0;  // pixels: handed out, not yet done
    std::uint64_t steps = 0;
  };
  // Pixels of one tile that go to one thread.
  struct Run {
    std::size_t tile = 0, begin = 0, end = 0;
  };
  class Share;
  enum class State { unplanned, planning, planned, over };

  void plan(const std::atomic<bool>& stop);
  void compute(const Run& first, const std::atomic<bool>& stop);
  std::optional<Run> next_run();
  bool open_tile();
  void settle(const Run& run, std::uint64_t steps);
  void finish_tile(std::size_t tile);
  void refuse_tile(std::size_t tile, const std::string& why);
  void fail(const std::string& sentence);
  void finish_if_complete();

  Shop& shop_;
  std::shared_ptr<Outlet> out_;
  std::uint32_t id_;
  ViewAsk ask_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();

  mutable std::mutex guard_;  // of what follows
  State state_ = State::unplanned;
  std::shared_ptr<const PlannedTiles> plan_;
  std::vector<std::unique_ptr<Tile>> tiles_;  // null: not begun, or sent
  std::vector<std::size_t> images_;           // of each its mirror image, which needs no computing; itself: none
  std::size_t opened_ = 0, sent_ = 0;         // tiles begun; tiles sent or refused
  std::deque<Run> returned_;                  // those that were left
  std::uint64_t steps_ = 0;
};

}  // namespace kreisel::web
