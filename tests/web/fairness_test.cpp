// Many tabs at once: the newest is served first, and what nobody looks at any more is left.
#include <algorithm>

#include "served.hpp"

namespace kreisel::test {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

// Tiles of pixels that all stay to the end: as much work as there can be.
json heavy_view(int id) {
  json tiles = json::array();
  for (int i = 0; i < 900; ++i) tiles.push_back({10, i % 30, 512 + i / 30, 64});
  return fig1a_view(id, tiles, {{"case", "dullin-fig1a"}, {"until", 100}});
}

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// Processor time that this process takes in a while.
double load(int ms) {
  const double before = processor_seconds();
  std::this_thread::sleep_for(std::chrono::milliseconds(ms));
  return (processor_seconds() - before) / (1e-3 * ms);
}

// Whether it takes a tenth of a second of a processor, on a busy machine later than on another.
bool works() {
  const double before = processor_seconds();
  for (const auto begin = Clock::now(); seconds_since(begin) < 30;) {
    if (processor_seconds() - before > 0.1) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST(Fairness, AClosedTabsWorkStops) {
  const Served served;
  {
    WebClient tab = served.tab();
    tab.say(heavy_view(1));
    tab.say({{"id", 2}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"until", 50000}}}});
    tab.hear_json();
    EXPECT_TRUE(works());
  }  // closed without a word
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_LT(load(300), 0.05);
}

TEST(Fairness, AnEmptyViewStopsWorkToo) {
  const Served served;
  WebClient tab = served.tab();
  tab.say(heavy_view(1));
  EXPECT_TRUE(works());
  tab.say(fig1a_view(2, json::array()));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_LT(load(300), 0.05);
}

TEST(Fairness, AHundredTabsDoNotStarveTheNewest) {
  const Served served;
  std::vector<WebClient> tabs;
  for (int i = 0; i < 100; ++i) {
    tabs.push_back(served.tab());
    ASSERT_EQ(tabs.back().status(), 101) << i;
    tabs.back().say(heavy_view(1));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::vector<double> waits;
  for (int i = 0; i < 11; ++i) {
    WebClient newest = served.tab();
    const auto begin = Clock::now();
    newest.say(fig1a_view(1, {{0, 0, 0, 16}}, {{"case", "dullin-fig1a"}, {"until", 2}}));
    EXPECT_EQ(newest.hear(5000).code, 2);
    waits.push_back(seconds_since(begin));
  }
  std::sort(waits.begin(), waits.end());
  EXPECT_LT(waits[5], 0.3);  // half of them; the others may meet a busy machine
  EXPECT_LT(waits.back(), 3);
}

TEST(Fairness, AClickIsAnsweredWhileTheViewIsComputed) {
  const Served served;
  WebClient tab = served.tab();
  tab.say(heavy_view(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  std::vector<double> waits;
  for (int i = 0; i < 11; ++i) {
    const auto begin = Clock::now();
    tab.say({{"id", 10 + i},
             {"ask", "fly"},
             {"job", {{"case", "levitron"}}},
             {"start", {{"initial.x", 0.001 + 1e-5 * i}}}});
    for (WebMessage m = tab.hear(); m.code == 1 || m.at<std::uint32_t>(0) != 2; m = tab.hear()) ASSERT_NE(m.code, 0);
    waits.push_back(seconds_since(begin));
    for (json j = tab.hear_json(); !j.contains("fate"); j = tab.hear_json()) ASSERT_FALSE(j.contains("error")) << j;
  }
  std::sort(waits.begin(), waits.end());
  EXPECT_LT(waits[5], 0.3);
}

// Who does not read gets no more than fits, and others are served meanwhile.
TEST(Fairness, ASlowReaderHoldsNobodyUp) {
  web::Limits limits;
  limits.outbox = 200000;
  const Served served(limits);
  WebClient slow = served.tab();
  json tiles = json::array();
  for (int i = 0; i < 1000; ++i) tiles.push_back({6, i % 30, i / 30, 128});
  slow.say(fig1a_view(1, tiles, {{"case", "dullin-fig1a"}, {"until", 0.002}}));  // 80 MB at once
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_LT(load(300), 0.2);  // nothing is computed that nobody takes
  WebClient other = served.tab();
  EXPECT_TRUE(other.ask({{"id", 1}, {"ask", "hello"}}).contains("version"));
  int frames = 0;
  for (WebMessage m = slow.hear(); m.code == 2; m = slow.hear()) ++frames;
  EXPECT_EQ(frames, 1000);
}

// The bound for all of them together holds as well: nothing is computed, and all of it comes once somebody reads.
TEST(Fairness, ManySlowReadersHaveOneBound) {
  web::Limits limits;
  limits.all_outboxes = 200000;
  const Served served(limits);
  WebClient slow = served.tab();
  json tiles = json::array();
  for (int i = 0; i < 300; ++i) tiles.push_back({6, i % 30, i / 30, 128});
  slow.say(fig1a_view(1, tiles, {{"case", "dullin-fig1a"}, {"until", 0.002}}));  // 24 MB at once
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_LT(load(300), 0.2);
  int frames = 0;
  for (WebMessage m = slow.hear(); m.code == 2; m = slow.hear()) ++frames;
  EXPECT_EQ(frames, 300);
}

TEST(Fairness, SoManyRequests) {
  web::Limits limits;
  limits.requests = 4;
  const Served served(limits);
  WebClient tab = served.tab();
  for (int i = 0; i < 4; ++i) tab.say({{"id", i}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"until", 50000}}}});
  tab.say({{"id", 99}, {"ask", "hello"}});
  for (json j = tab.hear_json();; j = tab.hear_json()) {
    ASSERT_FALSE(j.contains("closed"));
    if (j["id"] != 99) continue;
    EXPECT_SAYS(j.value("error", ""), "requests are in work already");
    break;
  }
}

}  // namespace
}  // namespace kreisel::test
