// A list of starts of one system for a lane kernel, and the kernel of a family by name.
#pragma once
#include <vector>

#include "kreisel/engine/run_source.hpp"
#include "kreisel/error.hpp"

namespace kreisel::bench {

// Hands a list of starts to a kernel and counts how they end.
template <class Prep>
class StartListOf final : public StartSource<Prep> {
 public:
  using State = StateOf<typename Prep::System>;
  // `own_systems`: as if each start had a system of its own, which the lanes then must load.
  StartListOf(const Prep& prepared, const std::vector<State>& states, bool own_systems = false)
      : prepared_(prepared), states_(states), own_systems_(own_systems) {}

  std::optional<Start<Prep>> next() override {
    if (at_ == states_.size()) return std::nullopt;
    const std::size_t i = at_++;
    return Start<Prep>{prepared_, states_[i], i};
  }
  const std::atomic<bool>* stop() const override { return nullptr; }
  bool one_system() const override { return !own_systems_; }
  void done(std::size_t, const Outcome& outcome) override {
    steps_ += outcome.steps;
    stayed_ += outcome.fate == Fate::stayed ? 1 : 0;
  }

  // Of all trajectories; throws when one of them did not stay, which would make the measurement one of something else.
  [[nodiscard]] std::uint64_t steps() const {
    if (stayed_ != states_.size()) throw Error("a benchmark's trajectory left its bounds: take a smaller step");
    return steps_;
  }

 private:
  const Prep& prepared_;
  const std::vector<State>& states_;
  bool own_systems_;
  std::size_t at_ = 0, stayed_ = 0;
  std::uint64_t steps_ = 0;
};

// The library's kernel of that family; it must be one that the build has and the machine can run.
template <class Prep>
void run_in_lanes(Family family, const AnyMethod& method, const Schedule& plan, StartListOf<Prep>& starts) {
  with_family(family, [&](auto f) { lane_kernel<f(), Prep>(method, plan, Packing::lanes, starts); });
}

}  // namespace kreisel::bench
