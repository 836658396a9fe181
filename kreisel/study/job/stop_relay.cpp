#include "kreisel/study/job/stop_relay.hpp"

#include <chrono>

namespace kreisel {

StopRelay::StopRelay(const std::atomic<bool>* stop, std::atomic<bool>& abort) {
  if (stop == nullptr) return;
  looking_ = std::jthread([this, stop, &abort](const std::stop_token& end) {
    std::unique_lock lock(guard_);
    while (!end.stop_requested()) {
      if (stop->load(std::memory_order_relaxed)) abort = true;
      over_.wait_for(lock, end, std::chrono::milliseconds(10), [] { return false; });
    }
  });
}

EitherFlag::EitherFlag(const Control& control) : flag_(control.stop != nullptr ? control.stop : control.abort) {
  if (control.stop == nullptr || control.abort == nullptr) return;
  flag_ = &either_;
  stop_.emplace(control.stop, either_);
  abort_.emplace(control.abort, either_);
}

}  // namespace kreisel
