// A study that a figure runs, heard and stopped by whoever asked for the figure.
#pragma once
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/control.hpp"

namespace kreisel {

// A figure may run several studies: how much there is to do in all, it says itself.
class PaperWatcher final : public Watcher {
 public:
  explicit PaperWatcher(const PaperWork& work) : work_(work) {}

  Control control() { return {work_.control.threads, work_.control.stop, work_.control.abort, this}; }

  void begin(std::uint64_t, const std::string&) override {}
  void add(std::uint64_t amount, std::uint64_t steps) override {
    if (work_.done) work_.done(amount, steps);
  }
  void skip(std::uint64_t amount) override { add(amount, 0); }
  void finish() override {}
  void note(const std::string&) override {}

 private:
  const PaperWork& work_;
};

}  // namespace kreisel
