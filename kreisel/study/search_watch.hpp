// Shows that a long search goes on, to the watcher of a study: nobody knows how much is left, but that it has not stopped.
#pragma once
#include <chrono>

#include "kreisel/number/searching.hpp"
#include "kreisel/study/control.hpp"

namespace kreisel {

// While it lives, on its thread: each look of the search counts, and is told once it has taken longer than anybody likes to wait.
class SearchWatch {
 public:
  explicit SearchWatch(const Control& control)
      : watcher_(control.watcher), scope_(watcher_ == nullptr ? std::function<void()>() : [this] { look(); }) {}
  SearchWatch(const SearchWatch&) = delete;
  SearchWatch& operator=(const SearchWatch&) = delete;
  ~SearchWatch() {
    if (told_) watcher_->finish();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds patience{1000};

  void look() {
    ++looks_;
    if (!told_ && Clock::now() - begun_ < patience) return;
    if (!told_) watcher_->begin(0, "looks");
    watcher_->add(told_ ? 1 : looks_, told_ ? 1 : looks_);
    told_ = true;
  }

  Watcher* watcher_;
  Clock::time_point begun_ = Clock::now();
  std::uint64_t looks_ = 0;
  bool told_ = false;
  SearchScope scope_;
};

}  // namespace kreisel
