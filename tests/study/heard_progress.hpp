// Somebody who hears a study's progress and minds its order: a part begins, is added to up to what it began with, and is finished before the next.
#pragma once
#include <functional>
#include <mutex>

#include <gtest/gtest.h>

#include "kreisel/study/control.hpp"

namespace kreisel::test {

class HeardProgress final : public Watcher {
 public:
  std::function<void()> at_add{};

  void begin(std::uint64_t amount, const std::string& unit) override {
    const std::scoped_lock lock(guard_);
    EXPECT_FALSE(open_) << "it begins within a part";
    EXPECT_NE(unit, "");
    open_ = true;
    amount_ = amount;
    done_ = 0;
    ++parts_;
  }
  void add(std::uint64_t amount, std::uint64_t) override {
    take(amount);
    if (amount > 0 && at_add) at_add();
  }
  void skip(std::uint64_t amount) override { take(amount); }
  void finish() override {
    const std::scoped_lock lock(guard_);
    EXPECT_TRUE(open_) << "it finishes what has not begun";
    EXPECT_GT(done_, 0u);
    EXPECT_TRUE(amount_ == 0 || done_ == amount_) << done_ << " of " << amount_;  // 0: nobody knew
    open_ = false;
  }
  void note(const std::string&) override {}

  // When all is over.
  void expect_all_told() const {
    EXPECT_GT(parts_, 0u) << "nobody heard of it";
    EXPECT_FALSE(open_) << "it never finished";
  }

 private:
  void take(std::uint64_t amount) {
    const std::scoped_lock lock(guard_);
    EXPECT_TRUE(open_) << "it adds to what has not begun";
    done_ += amount;
    EXPECT_TRUE(amount_ == 0 || done_ <= amount_) << done_ << " of " << amount_;
  }

  std::mutex guard_;
  bool open_ = false;
  std::uint64_t amount_ = 0, done_ = 0, parts_ = 0;
};

}  // namespace kreisel::test
