// The pieces of a pass that no rank has yet. The leader's threads draw from it, and it hands out to the others.
#pragma once
#include <atomic>
#include <mutex>

#include "kreisel/ensemble/pieces/piece_set.hpp"
#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

class PiecePool final : public PieceQueue {
 public:
  PiecePool(const PieceSet& todo, const std::atomic<bool>* stop) : todo_(todo), stop_(stop), left_(todo.count()) {}

  std::optional<std::size_t> next() override {
    const std::lock_guard lock(drawing_);
    if (closed_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed))) return std::nullopt;
    const std::optional<std::size_t> piece = todo_.next(from_);
    from_ = piece ? *piece + 1 : todo_.pieces();
    if (piece) --left_;
    return piece;
  }
  std::size_t left() const {
    const std::lock_guard lock(drawing_);
    return left_;
  }
  void close() {
    const std::lock_guard lock(drawing_);
    closed_ = true;
  }

 private:
  const PieceSet& todo_;
  const std::atomic<bool>* stop_;
  mutable std::mutex drawing_;
  std::size_t from_ = 0, left_;
  bool closed_ = false;
};

}  // namespace kreisel
