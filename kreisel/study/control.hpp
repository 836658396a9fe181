// Whoever has a study run, seen from inside it: how many threads it may use, when it is to stop, and who hears how far it
// has come. The program shows a bar, Python raises KeyboardInterrupt, a server cancels what nobody looks at any more.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>

namespace kreisel {

// Hears of a study's progress. Calls may come from any thread; a study without one is silent.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // A part of the work begins: so much of it (0: nobody knows), counted in such units ("steps", "pixels written").
  virtual void begin(std::uint64_t amount, const std::string& unit) = 0;
  virtual void add(std::uint64_t amount, std::uint64_t steps) = 0;  // done just now, with so many steps
  virtual void skip(std::uint64_t amount) = 0;                      // needed no work: kept before, or filled in
  virtual void finish() = 0;                                        // of the part that began last
  virtual void note(const std::string& sentence) = 0;               // what a user should know while it runs
};

struct Control {
  static constexpr int most_threads = 4096;  // that anybody may ask for
  int threads = 0;                           // 0: all cores
  // Set from any thread. `stop`: begin nothing new, keep what is finished; `abort`: leave at once, within a tenth of a
  // second. Where there is nothing to keep, a study looks at both alike.
  const std::atomic<bool>* stop = nullptr;
  std::atomic<bool>* abort = nullptr;  // a study sets it too, when a part of its work fails
  Watcher* watcher = nullptr;
  bool figures = true;  // whether results are drawn; their data are written either way

  bool stopped() const {
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (abort != nullptr && abort->load(std::memory_order_relaxed));
  }
};

}  // namespace kreisel
