// Threads and whom they serve first.
#include "web/server/work/crew.hpp"

#include <chrono>

#include <gtest/gtest.h>

namespace kreisel::test {
namespace {

using web::Crew;
using web::Source;

// So many pieces, each of which takes until it is told to go on, or is left.
class Trial final : public Source {
 public:
  explicit Trial(int pieces, bool lasting = false) : Source(lasting), pieces_(pieces) {}
  Piece next() override {
    if (begun_ - left_ >= pieces_) return {};
    ++begun_;
    return [this](const std::atomic<bool>& stop) {
      while (!stop && !go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (stop)
        ++left_;
      else
        ++done;
    };
  }
  bool over() const override { return done >= pieces_; }
  int begun() const { return begun_; }
  int left() const { return left_; }

  std::atomic<bool> go{false};
  std::atomic<int> done{0};

 private:
  int pieces_;
  std::atomic<int> begun_{0}, left_{0};
};

template <class Condition>
bool soon(const Condition& condition) {
  for (int i = 0; i < 2000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST(Crew, DoesAllPieces) {
  Crew crew(2);
  const auto work = std::make_shared<Trial>(100);
  work->go = true;
  crew.add(work);
  EXPECT_TRUE(soon([&] { return work->done == 100 && crew.waiting() == 0 && crew.busy() == 0; }));
}

TEST(Crew, TheNewestComesFirst) {
  Crew crew(2);
  const auto older = std::make_shared<Trial>(10), newer = std::make_shared<Trial>(2);
  crew.add(older);
  ASSERT_TRUE(soon([&] { return older->begun() == 2; }));
  crew.add(newer);  // takes one thread at once, and the second is not taken from anybody
  EXPECT_TRUE(soon([&] { return newer->begun() == 2 || older->left() == 1; }));
  newer->go = true;
  EXPECT_TRUE(soon([&] { return newer->done == 2; }));
  EXPECT_GE(older->left(), 1);
  older->go = true;
  EXPECT_TRUE(soon([&] { return older->done == 10; }));
}

TEST(Crew, CancelledWorkIsLeft) {
  Crew crew(2);
  const auto work = std::make_shared<Trial>(10);
  crew.add(work);
  ASSERT_TRUE(soon([&] { return crew.busy() == 2; }));
  const auto begin = std::chrono::steady_clock::now();
  crew.cancel(work.get());
  EXPECT_TRUE(soon([&] { return crew.busy() == 0; }));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(200));
  EXPECT_EQ(work->begun(), 2);
}

TEST(Crew, LastingWorkLeavesAThreadFreeAndIsNotLeft) {
  Crew crew(2);
  const auto flights = std::make_shared<Trial>(3, true), view = std::make_shared<Trial>(1);
  crew.add(flights);
  ASSERT_TRUE(soon([&] { return flights->begun() == 1; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(flights->begun(), 1);
  view->go = true;
  crew.add(view);
  EXPECT_TRUE(soon([&] { return view->done == 1; }));
  EXPECT_EQ(flights->left(), 0);
  flights->go = true;
  EXPECT_TRUE(soon([&] { return flights->done == 3; }));
}

// Both threads are taken when a flight and then a view that never ends are asked for: one of them is for the flight.
TEST(Crew, AFlightDoesNotWaitForAllOfANewerView) {
  Crew crew(2);
  const auto before = std::make_shared<Trial>(2), flight = std::make_shared<Trial>(1, true),
             view = std::make_shared<Trial>(1000);
  crew.add(before);
  ASSERT_TRUE(soon([&] { return crew.busy() == 2; }));
  flight->go = true;
  crew.add(flight);
  crew.add(view);
  EXPECT_TRUE(soon([&] { return flight->done == 1; }));
  EXPECT_TRUE(soon([&] { return view->begun() >= 1; }));
  EXPECT_EQ(view->done, 0);
}

TEST(Crew, EndsInTheMiddleOfWork) {
  const auto work = std::make_shared<Trial>(1000), lasting = std::make_shared<Trial>(10, true);
  {
    Crew crew(3);
    crew.add(work);
    crew.add(lasting);
    ASSERT_TRUE(soon([&] { return crew.busy() == 3; }));
  }
  EXPECT_EQ(work->done, 0);
}

}  // namespace
}  // namespace kreisel::test
