#include "kreisel/ensemble/pieces/pieces.hpp"

#include <deque>

#include "kreisel/engine/threads.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

// One thread's share: the pieces it has drawn and not finished, in the order of drawing. A ticket is the number of the
// drawing and a place in the piece.
class ThreadShare final : public FateWork {
 public:
  ThreadShare(const Ensemble& ensemble, PieceQueue& queue, PieceSink& sink, const PieceWork& work,
              std::atomic<bool>& abort)
      : ensemble_(ensemble), queue_(queue), sink_(sink), work_(work), abort_(abort) {}
  ~ThreadShare() override { report(); }
  ThreadShare(const ThreadShare&) = delete;
  ThreadShare& operator=(const ThreadShare&) = delete;

  const std::atomic<bool>* stop() const override { return &abort_; }

  bool next(std::span<double> row, std::size_t& ticket) override {
    if (aborted()) return false;
    if (drawn_ == size_ && !draw()) return false;
    ensemble_.coordinates(open_.back().piece, drawn_, row);
    ticket = (first_ + open_.size() - 1) << place_bits | drawn_++;
    return true;
  }

  void done(std::size_t ticket, const Outcome& outcome) override {
    const std::size_t place = ticket & ((std::size_t{1} << place_bits) - 1);
    Open& piece = open_[(ticket >> place_bits) - first_];
    piece.result.time[place] = outcome.time;
    piece.result.fate[place] = outcome.fate;
    piece.result.steps += outcome.steps;
    new_steps_ += outcome.steps;
    if (++new_ended_ >= 64) report();
    if (--piece.left > 0 || aborted()) return;
    sink_.done(piece.piece, std::move(piece.result));
    for (; !open_.empty() && open_.front().left == 0; ++first_) open_.pop_front();
  }

 private:
  static constexpr int place_bits = 32;
  struct Open {
    std::size_t piece, left;
    PieceResult result;
  };

  bool draw() {
    const std::optional<std::size_t> piece = queue_.next();
    if (!piece) return false;
    size_ = ensemble_.size(*piece);
    drawn_ = 0;
    open_.push_back({*piece, size_, {std::vector<double>(size_), std::vector<Fate>(size_), 0}});
    return true;
  }

  bool aborted() const { return abort_.load(std::memory_order_relaxed); }

  void report() {
    if (work_.done && new_ended_ > 0) work_.done(new_ended_, new_steps_);
    new_ended_ = new_steps_ = 0;
  }

  const Ensemble& ensemble_;
  PieceQueue& queue_;
  PieceSink& sink_;
  const PieceWork& work_;
  std::atomic<bool>& abort_;
  std::deque<Open> open_;
  std::size_t first_ = 0;             // the number of the drawing of the first in it
  std::size_t size_ = 0, drawn_ = 0;  // trajectories of the last in it, and those of them begun
  std::uint64_t new_steps_ = 0, new_ended_ = 0;
};

}  // namespace

void run_pieces(const FateFunction& fates, const Ensemble& ensemble, PieceQueue& queue, PieceSink& sink,
                const PieceWork& work) {
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = work.abort != nullptr ? *work.abort : own;
  on_threads(work.threads, abort, [&] {
    ThreadShare share(ensemble, queue, sink, work, abort);
    // A piece in work is finished unless it is aborted, whatever the thread that waits for it is asked; then nothing of it is kept.
    const StopScope scope(&abort);
    if (!not_stopped([&] { fates(share); })) abort = true;
  });
}

}  // namespace kreisel
