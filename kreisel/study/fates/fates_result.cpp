#include "kreisel/study/fates/fates_result.hpp"

#include <algorithm>
#include <chrono>

#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/stop_relay.hpp"

namespace kreisel {

namespace {

// Where threads draw runs of starts from.
class StartQueue {
 public:
  StartQueue(std::size_t starts, int threads) : starts_(starts), run_(run_of(starts, threads)) {}

  // The next ones, from the first returned up to `end`.
  std::size_t draw(std::size_t& end) {
    const std::size_t begin = std::min(starts_, next_.fetch_add(run_, std::memory_order_relaxed));
    end = std::min(starts_, begin + run_);
    return begin;
  }

 private:
  // Small enough that threads end together, large enough that they seldom meet.
  static std::size_t run_of(std::size_t starts, int threads) {
    constexpr std::size_t most = 1024, shares = 64;
    return std::clamp<std::size_t>(starts / (shares * static_cast<std::size_t>(threads)), 1, most);
  }

  std::size_t starts_, run_;
  std::atomic<std::size_t> next_{0};
};

// One thread's work; outcomes go to their places, which no other thread has.
class ListedWork final : public FateWork {
 public:
  ListedWork(const PlannedFates& plan, StartQueue& queue, FatesResult& result, const std::atomic<bool>& abort,
             Watcher* watcher)
      : plan_(plan), queue_(queue), result_(result), abort_(abort), watcher_(watcher) {}
  ListedWork(const ListedWork&) = delete;
  ListedWork& operator=(const ListedWork&) = delete;
  ~ListedWork() override { report(); }

  const std::atomic<bool>* stop() const override { return &abort_; }

  bool next(std::span<double> row, std::size_t& ticket) override {
    if (abort_.load(std::memory_order_relaxed)) return false;
    if (at_ == end_) at_ = queue_.draw(end_);
    if (at_ == end_) return false;
    for (std::size_t k = 0; k < row.size(); ++k) row[k] = plan_.columns[k].at(at_);
    ticket = at_++;
    return true;
  }

  void done(std::size_t i, const Outcome& outcome) override {
    result_.time[i] = outcome.time;
    result_.fate[i] = outcome.fate;
    result_.steps[i] = static_cast<std::int64_t>(outcome.steps);
    new_steps_ += outcome.steps;
    if (++new_ended_ >= 64) report();
  }

 private:
  void report() {
    if (watcher_ != nullptr && new_ended_ > 0) watcher_->add(new_ended_, new_steps_);
    new_ended_ = new_steps_ = 0;
  }

  const PlannedFates& plan_;
  StartQueue& queue_;
  FatesResult& result_;
  const std::atomic<bool>& abort_;
  Watcher* watcher_;
  std::size_t at_ = 0, end_ = 0;
  std::uint64_t new_steps_ = 0, new_ended_ = 0;
};

FatesResult blank(std::size_t starts) {
  FatesResult r;
  r.time.resize(starts);
  r.fate.resize(starts);
  r.steps.resize(starts);
  return r;
}

}  // namespace

FatesResult run(const PlannedFates& plan, const Control& control) {
  FatesResult result = blank(plan.starts);
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = control.abort != nullptr ? *control.abort : own;
  if (control.watcher != nullptr) control.watcher->begin(plan.starts, "steps");
  const int threads = plan.engine.threads(control) > 0 ? plan.engine.threads(control) : hardware_threads();
  const auto begin = std::chrono::steady_clock::now();
  StartQueue queue(plan.starts, threads);
  {
    const StopRelay relay(control.stop, abort);
    on_threads(threads, abort, [&] {
      ListedWork work(plan, queue, result, abort, control.watcher);
      const StopScope scope(&abort);
      if (!not_stopped([&] { plan.fates(work); })) abort = true;
    });
  }
  if (abort.load()) throw Error("stopped before all starts had ended");
  if (control.watcher != nullptr) control.watcher->finish();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace kreisel
