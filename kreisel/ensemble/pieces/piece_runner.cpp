#include "kreisel/ensemble/pieces/piece_runner.hpp"

#include <mutex>

namespace kreisel {

namespace {

// The members of a set in rising order, until told to stop.
class SetQueue final : public PieceQueue {
 public:
  SetQueue(const PieceSet& todo, const std::atomic<bool>* stop) : todo_(todo), stop_(stop) {}
  std::optional<std::size_t> next() override {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return std::nullopt;
    const std::lock_guard lock(drawing_);
    const std::optional<std::size_t> piece = todo_.next(from_);
    from_ = piece ? *piece + 1 : todo_.pieces();
    return piece;
  }

 private:
  const PieceSet& todo_;
  const std::atomic<bool>* stop_;
  std::mutex drawing_;
  std::size_t from_ = 0;
};

}  // namespace

void LocalRunner::run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) {
  SetQueue queue(todo, work.stop);
  run_pieces(pass.fates, pass.ensemble, queue, sink, {work.threads, work.abort, work.done});
}

}  // namespace kreisel
