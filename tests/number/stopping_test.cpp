// Wishes to stop, heard by whoever computes inside a scope: either flag, the innermost scope, one thread.
#include "kreisel/number/stopping.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/number/searching.hpp"

namespace kreisel {
namespace {

std::string said() {
  try {
    stop_if_asked();
  } catch (const SearchStopped& e) {
    return e.what();
  }
  return "";
}

// "There is nothing here" is an Error, and taken for an answer.
TEST(Stopping, IsNoAnswer) {
  const std::atomic<bool> asked{true};
  const StopScope scope(&asked);
  bool answered = false;
  const auto search = [&answered] {
    try {
      stop_if_asked();
    } catch (const Error&) {
      answered = true;
    }
  };
  EXPECT_FALSE(not_stopped(search));
  EXPECT_FALSE(answered);
  EXPECT_THROW(stopped_as_error(search), Error);
  const StopScope quiet(nullptr);
  EXPECT_TRUE(not_stopped(search));
  EXPECT_EQ(stopped_as_error([] { return 7; }), 7);
}

TEST(Stopping, NobodyAsksWithoutAScope) { EXPECT_EQ(said(), ""); }

TEST(Stopping, EitherFlagStops) {
  std::atomic<bool> stop{false}, abort{false};
  const StopScope scope(&stop, &abort);
  EXPECT_EQ(said(), "");
  stop = true;
  EXPECT_EQ(said(), "stopped; nothing has been written");
  stop = false;
  EXPECT_EQ(said(), "");
  abort = true;
  EXPECT_EQ(said(), "stopped; nothing has been written");
}

TEST(Stopping, AFlagMayBeMissing) {
  std::atomic<bool> flag{true};
  {
    const StopScope scope(nullptr, nullptr);
    EXPECT_EQ(said(), "");
  }
  {
    const StopScope scope(&flag, nullptr);
    EXPECT_NE(said(), "");
  }
  const StopScope scope(nullptr, &flag);
  EXPECT_NE(said(), "");
}

TEST(Stopping, TheInnermostScopeCountsAndThenTheOuterAgain) {
  const std::atomic<bool> asked{true}, quiet{false};
  const StopScope outer(&asked, nullptr);
  {
    const StopScope inner(&quiet, nullptr);
    EXPECT_EQ(said(), "");
  }
  EXPECT_NE(said(), "");
}

TEST(Stopping, OtherThreadsHaveScopesOfTheirOwn) {
  const std::atomic<bool> asked{true};
  const StopScope scope(&asked, nullptr);
  std::string elsewhere = "not asked yet";
  std::thread([&] { elsewhere = said(); }).join();
  EXPECT_EQ(elsewhere, "");
  EXPECT_NE(said(), "");
}

TEST(Stopping, ASearchIsHeardEachTimeItLooks) {
  const std::atomic<bool> quiet{false};
  int outside = 0, inside = 0;
  const SearchScope outer([&] { ++outside; });
  {
    const SearchScope inner([&] { ++inside; });
    const StopScope scope(&quiet);
    for (int i = 0; i < 3; ++i) stop_if_asked();
  }
  stop_if_asked();
  {
    const SearchScope deaf({});
    stop_if_asked();
  }
  EXPECT_EQ(inside, 3);
  EXPECT_EQ(outside, 1);
}

TEST(Stopping, ASearchThatIsAskedToStopIsNotHeard) {
  const std::atomic<bool> asked{true};
  int heard = 0;
  const SearchScope search([&] { ++heard; });
  const StopScope scope(&asked);
  EXPECT_NE(said(), "");
  EXPECT_EQ(heard, 0);
}

}  // namespace
}  // namespace kreisel
