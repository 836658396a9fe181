// Passes a wish to stop on to what ends work at once: the two are different flags, and whoever sets the first need not know
// of the second.
#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "kreisel/study/control.hpp"

namespace kreisel {

class StopRelay {
 public:
  // Looks at `stop` while it lives; null: there is nothing to look at.
  StopRelay(const std::atomic<bool>* stop, std::atomic<bool>& abort);

 private:
  std::mutex guard_;
  std::condition_variable_any over_;
  std::jthread looking_;  // last: it ends first
};

// Both flags of a control as one, for what looks at a single one; null where the control has none.
class EitherFlag {
 public:
  explicit EitherFlag(const Control& control);
  const std::atomic<bool>* flag() const { return flag_; }

 private:
  std::atomic<bool> either_{false};
  const std::atomic<bool>* flag_;
  std::optional<StopRelay> stop_, abort_;
};

}  // namespace kreisel
