#include "kreisel/ensemble/map/refined_map.hpp"

#include <algorithm>
#include <utility>

namespace kreisel {

namespace {

// Pixels by their numbers, so many a piece.
class PixelList final : public Ensemble {
 public:
  PixelList(const Grid& grid, std::span<const std::uint32_t> pixels, std::size_t each)
      : grid_(grid), pixels_(pixels), each_(each) {}
  std::size_t pieces() const override { return (pixels_.size() + each_ - 1) / each_; }
  std::size_t size(std::size_t piece) const override { return std::min(each_, pixels_.size() - piece * each_); }
  void coordinates(std::size_t piece, std::size_t k, std::span<double> row) const override {
    const std::size_t pixel = pixels_[piece * each_ + k];
    row[0] = grid_.x(pixel % grid_.width);
    row[1] = grid_.y(pixel / grid_.width);
  }

 private:
  const Grid& grid_;
  std::span<const std::uint32_t> pixels_;
  std::size_t each_;
};

// All pieces of a pass, one after the other.
PieceResult gathered(const PixelList& list, const PieceStore& store, std::uint32_t pass) {
  PieceResult all;
  for (std::size_t n = 0; n < list.pieces(); ++n) {
    const PieceResult piece = piece_of(store, pass, list, n);
    all.time.insert(all.time.end(), piece.time.begin(), piece.time.end());
    all.fate.insert(all.fate.end(), piece.fate.begin(), piece.fate.end());
  }
  return all;
}

}  // namespace

std::size_t pixels_of_a_piece(const MapPlan& plan) {
  std::size_t count = 256;
  while (count > 1 && static_cast<double>(count) * static_cast<double>(plan.steps) > 1e8) count /= 2;
  return count;
}

RefinedMap::RefinedMap(const MapPlan& plan, PieceStore& store)
    : plan_(plan), store_(store), refinement_(plan.grid, plan.refine.value_or(0)) {}

std::uint64_t RefinedMap::trajectories() const { return plan_.grid.pixels() * (plan_.second ? 2 : 1); }

bool RefinedMap::run(PieceRunner& runner, const JobWork& work) {
  std::ptrdiff_t filled = 0;  // and not told yet
  for (std::uint32_t level = first_pass; !refinement_.wanted().empty(); ++level) {
    const PixelList list(plan_.grid, refinement_.wanted(), pixels_of_a_piece(plan_));
    if (!run_pass({level, plan_.fates, list}, store_, runner, work)) return false;
    const PieceResult all = gathered(list, store_, level);
    filled += refinement_.settle(all.time, all.fate);
    if (work.skipped && filled > 0) work.skipped(static_cast<std::uint64_t>(std::exchange(filled, 0)));
  }
  return !plan_.second || run_second(runner, work);
}

// Pixels that were filled in have nothing of their own to be doubted.
bool RefinedMap::run_second(PieceRunner& runner, const JobWork& work) {
  std::vector<std::uint32_t> computed;
  const auto& origin = refinement_.origin();
  for (std::size_t n = 0; n < origin.size(); ++n)
    if (origin[n] == Refinement::computed) computed.push_back(static_cast<std::uint32_t>(n));
  if (work.skipped) work.skipped(origin.size() - computed.size());
  const PixelList list(plan_.grid, computed, pixels_of_a_piece(plan_));
  if (!run_pass({second_pass, plan_.second, list}, store_, runner, work)) return false;
  const PieceResult all = gathered(list, store_, second_pass);
  doubtful_.assign(origin.size(), 0);
  for (std::size_t n = 0; n < computed.size(); ++n)
    doubtful_[computed[n]] = all.fate[n] != refinement_.fate()[computed[n]] ? 1 : 0;
  return true;
}

MapBlock RefinedMap::block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const {
  MapBlock block{i, j, width, height, {}, {}, {}, {}};
  for (std::size_t row = j; row < j + height; ++row) {
    for (std::size_t n = row * plan_.grid.width + i; n < row * plan_.grid.width + i + width; ++n) {
      block.time.push_back(refinement_.time()[n]);
      block.fate.push_back(refinement_.fate()[n]);
      block.computed.push_back(refinement_.origin()[n] == Refinement::computed ? 1 : 0);
      if (plan_.second) block.doubtful.push_back(doubtful_[n]);
    }
  }
  part_values(plan_, block);
  return block;
}

}  // namespace kreisel
