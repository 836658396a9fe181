// Progress as a bar on a terminal and as lines elsewhere.
#include "kreisel/report/text/progress.hpp"

#include <sstream>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

struct FakeClock {
  double now = 100;
  Progress::Clock clock() {
    return [this] { return now; };
  }
};

TEST(Progress, DrawsABarOnATerminal) {
  FakeClock time;
  std::ostringstream out;
  Progress progress(&out, true, 200, "steps", time.clock());
  progress.add(50, 50);
  EXPECT_EQ(out.str(), "");  // nothing for a job that is over at once
  time.now += 2;
  progress.add(0, 0);
  EXPECT_EQ(out.str(), "\r\x1b[K[######..................]  25.0 %, 25 steps/s, 6 s left");
  time.now += 0.05;
  progress.add(10, 10);
  EXPECT_EQ(out.str().size(), std::string("\r\x1b[K[######..................]  25.0 %, 25 steps/s, 6 s left").size());
  out.str("");
  time.now += 1.95;
  progress.add(40, 40);
  EXPECT_EQ(out.str(), "\r\x1b[K[############............]  50.0 %, 25 steps/s, 4 s left");
  out.str("");
  progress.finish();
  progress.finish();
  EXPECT_EQ(out.str(), "\r\x1b[K");
  time.now += 1;
  progress.add(100, 100);
  EXPECT_EQ(out.str(), "\r\x1b[K");
}

TEST(Progress, WritesPlainLinesElsewhere) {
  FakeClock time;
  std::ostringstream out;
  Progress progress(&out, false, 600'000, "steps", time.clock());
  for (int second = 1; second <= 12; ++second) {
    time.now += 1;
    progress.add(50'000, 31'200'000);
  }
  progress.finish();
  EXPECT_EQ(out.str(),
            " 41.7 %, 31.2 M steps/s, 7 s left\n"
            " 83.3 %, 31.2 M steps/s, 2 s left\n"
            "100.0 %, 31.2 M steps/s, 12 s in all\n");
}

// What was done before the start counts, but says nothing about how fast the rest will be.
TEST(Progress, WhatIsSkippedTakesNoTime) {
  FakeClock time;
  std::ostringstream out;
  Progress progress(&out, false, 1000, "steps", time.clock());
  progress.skip(800);
  time.now += 10;
  progress.add(0, 0);
  progress.add(100, 100);
  time.now += 10;
  progress.add(0, 0);
  EXPECT_EQ(out.str(), " 80.0 %, 0 steps/s, time left unknown\n 90.0 %, 5 steps/s, 20 s left\n");
}

TEST(Progress, NeedsNoTotal) {
  FakeClock time;
  std::ostringstream out;
  Progress progress(&out, false, 0, "rows", time.clock());
  progress.add(5000, 5000);
  time.now += 10;
  progress.add(0, 0);
  EXPECT_EQ(out.str(), "5.00 k rows, 500 rows/s\n");
}

TEST(Progress, SaysNothingWithoutAStream) {
  FakeClock time;
  Progress progress(nullptr, true, 10, "steps", time.clock());
  time.now += 10;
  progress.add(5, 5);
  progress.finish();
}

TEST(Progress, ClearsItsBarWhenLeftBehind) {
  FakeClock time;
  std::ostringstream out;
  {
    Progress progress(&out, true, 10, "steps", time.clock());
    time.now += 1;
    progress.add(5, 5);
    out.str("");
  }
  EXPECT_EQ(out.str(), "\r\x1b[K");
}

TEST(Progress, CountsFromManyThreads) {
  std::ostringstream out;
  Progress progress(&out, false, 40'000, "steps");
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        for (int k = 0; k < 10'000; ++k) progress.add(1, 1);
      });
    }
  }
  progress.finish();
  EXPECT_EQ(out.str().substr(0, 8), "100.0 %,");
}

}  // namespace
}  // namespace kreisel
