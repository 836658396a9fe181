// Several runs in a row, watched as one: how much there is to do in all is said once, before the first of them.
#pragma once
#include <atomic>
#include <cstdint>

#include "kreisel/study/control.hpp"

namespace kreisel {

class WholeWatcher final : public Watcher {
 public:
  WholeWatcher(const Control& control, std::uint64_t amount, const std::string& unit)
      : outer_(control), amount_(amount) {
    if (outer_.watcher != nullptr) outer_.watcher->begin(amount, unit);
  }
  WholeWatcher(const WholeWatcher&) = delete;
  WholeWatcher& operator=(const WholeWatcher&) = delete;
  ~WholeWatcher() override = default;

  // For each of the runs.
  Control control() {
    Control c = outer_;
    if (outer_.watcher != nullptr) c.watcher = this;
    return c;
  }
  // After the last of them; what they did not need is skipped.
  void done() const {
    if (outer_.watcher == nullptr) return;
    if (told_ < amount_) outer_.watcher->skip(amount_ - told_);
    outer_.watcher->finish();
  }

  void begin(std::uint64_t, const std::string&) override {}
  void add(std::uint64_t amount, std::uint64_t steps) override {
    told_ += amount;
    outer_.watcher->add(amount, steps);
  }
  void skip(std::uint64_t amount) override {
    told_ += amount;
    outer_.watcher->skip(amount);
  }
  void finish() override {}
  void note(const std::string& sentence) override { outer_.watcher->note(sentence); }

 private:
  Control outer_;
  std::uint64_t amount_;
  std::atomic<std::uint64_t> told_{0};
};

}  // namespace kreisel
