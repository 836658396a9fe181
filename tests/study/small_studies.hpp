// Small maps and samples of the published cases, and somebody who watches them.
#pragma once
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "kreisel/study/control.hpp"
#include "kreisel/study/map/map_result.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"
#include "kreisel/study/montecarlo/montecarlo_result.hpp"
#include "kreisel/study/tolerance/tolerance_result.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {

inline std::shared_ptr<const Case> shared(const std::string& name, const std::vector<std::string>& overrides = {}) {
  return std::make_shared<const Case>(published(name, overrides));
}

// Figure 1a with few pixels, and for a short time, in which some stay and some do not.
inline MapAsk small_map(std::int64_t width = 12, std::int64_t height = 20) {
  MapAsk ask = map_ask(shared("dullin-fig1a"));
  ask.map.width = width;
  ask.map.height = height;
  ask.run.until = 2;
  ask.engine.device = DeviceChoice::cpu;
  return ask;
}

// Its start anywhere in a window of which a part escapes.
inline SampleAsk small_sample(const std::vector<std::string>& overrides = {}) {
  Settings settings = settings_from_file(case_file("dullin-fig1a"));
  for (const std::string& o : overrides) apply_override(settings, o);
  set_laws(settings, {{"initial.x", "0.01"}, {"initial.z", "0.008"}, {"initial.spin", "1%", true, "normal"}});
  SampleAsk ask = sample_ask(std::make_shared<const Case>(open_case(settings, "dullin-fig1a")));
  ask.run.until = 2;
  ask.run.step = 0.004;
  ask.engine.device = DeviceChoice::cpu;
  return ask;
}

inline MonteCarloAsk small_montecarlo(std::uint64_t samples = 300) { return {small_sample(), samples, false}; }

inline ToleranceAsk small_tolerance() {
  ToleranceAsk ask{.sample = small_sample()};
  ask.keep = 0.5;
  ask.samples = 600;
  ask.precision = 0.3;
  return ask;
}

// Hears everything, and may do something when the first trajectories have ended.
class Listener final : public Watcher {
 public:
  std::function<void()> at_first{};
  std::uint64_t amount = 0, parts = 0, finished = 0;
  std::string unit;
  std::vector<std::string> notes;
  std::atomic<std::uint64_t> done{0}, steps{0}, skipped{0};

  void begin(std::uint64_t a, const std::string& u) override {
    amount = a;
    unit = u;
    ++parts;
  }
  void add(std::uint64_t a, std::uint64_t s) override {
    if (done.fetch_add(a) == 0 && at_first) at_first();
    steps += s;
  }
  void skip(std::uint64_t a) override { skipped += a; }
  void finish() override { ++finished; }
  void note(const std::string& sentence) override { notes.push_back(sentence); }
};

// How long `work` takes to end with an Error when `flag` is set by another thread a little after it began.
template <class Work>
double seconds_to_stop(std::atomic<bool>& flag, const Work& work) {
  using Clock = std::chrono::steady_clock;
  std::atomic<Clock::time_point> set{Clock::now()};
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    set = Clock::now();
    flag = true;
  });
  EXPECT_NE(complaint(work), "no error");
  const std::chrono::duration<double> taken = Clock::now() - set.load();
  EXPECT_TRUE(flag);  // it did not end by itself before
  other.join();
  return taken.count();
}

}  // namespace kreisel::test
