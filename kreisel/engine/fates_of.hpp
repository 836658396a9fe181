// An ensemble of starts run for their fates, on all cores and in lanes, or on the GPU: fate_of for many.
//
//   const std::vector<Outcome> ends = fates_of(method_named("strang"), top, starts, schedule(0.002, 20), escape);
//
// In lanes a system needs its kernels (engine/kernel_of.hpp). Those of our own cases are in the library; for a system of your own
// they are one line in a source that CMake's kreisel_kernels compiles (docs/library.md).
#pragma once
#include <atomic>
#include <span>
#include <vector>

#include "kreisel/engine/angle_kernels.hpp"
#include "kreisel/engine/heavy_kernels.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/run_source.hpp"
#include "kreisel/engine/threads.hpp"
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"

namespace kreisel {

struct FateOptions {
  int threads = 0;  // all cores
  Family family = best_family();
  Packing packing = Packing::lanes;
  Processor processor = Processor::cpu;     // cuda: methods that kernels carry run on the GPU, others on these threads
  const std::atomic<bool>* stop = nullptr;  // once it is set, outcomes mean nothing
};

// One trajectory of an ensemble in which systems may differ.
template <System S, class Ending>
struct EnsembleStart {
  S system;
  Ending ending;
  StateOf<S> state;
};

namespace detail {

// Starts by number, which the threads draw from together.
template <class Prep, class StartOf>
class NumberedSource final : public StartSource<Prep> {
 public:
  NumberedSource(const StartOf& start_of, std::vector<Outcome>& outcomes, std::atomic<std::size_t>& next,
                 bool one_system, const std::atomic<bool>* stop)
      : start_of_(start_of), outcomes_(outcomes), next_(next), one_system_(one_system), stop_(stop) {}
  std::optional<Start<Prep>> next() override {
    const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
    if (i >= outcomes_.size()) return std::nullopt;
    const auto start = start_of_(i);
    return Start<Prep>{{start.system, start.ending}, start.state, i};
  }
  const std::atomic<bool>* stop() const override { return stop_; }
  bool one_system() const override { return one_system_; }
  void done(std::size_t ticket, const Outcome& outcome) override { outcomes_[ticket] = outcome; }

 private:
  const StartOf& start_of_;
  std::vector<Outcome>& outcomes_;
  std::atomic<std::size_t>& next_;
  bool one_system_;
  const std::atomic<bool>* stop_;
};

template <System S, class Ending, class StartOf>
std::vector<Outcome> ensemble_fates(const NamedMethod& method, const Schedule& plan, std::size_t count,
                                    const StartOf& start_of, bool one_system, const FateOptions& o) {
  using Prep = Prepared<S, Ending>;
  if (!takes<AllMethods, S>(method.method))
    throw Error("method '" + method.name + "' needs " + method.needs() + ", which this system has not");
  std::vector<Outcome> outcomes(count);
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  const Processor where = by_kernel<Prep>(method.method) ? o.processor : Processor::cpu;
  on_threads(where == Processor::cuda ? 1 : o.threads, failed, [&] {
    NumberedSource<Prep, StartOf> source(start_of, outcomes, next, one_system, o.stop);
    run_source<AllMethods, Prep>({method.method, plan, o.family, o.packing, where}, source);
  });
  return outcomes;
}

}  // namespace detail

// One system, many starts. Throws Error where the system has not what the method needs.
template <System S, class Ending>
std::vector<Outcome> fates_of(const NamedMethod& method, const S& system, std::span<const StateOf<S>> starts,
                              const Schedule& plan, const Ending& ending, const FateOptions& options = {}) {
  const auto start_of = [&](std::size_t i) { return EnsembleStart<S, Ending>{system, ending, starts[i]}; };
  return detail::ensemble_fates<S, Ending>(method, plan, starts.size(), start_of, true, options);
}

// Systems, endings and starts that differ: start_of(i) -> EnsembleStart, for i from 0 to count - 1, from several threads at once.
template <class StartOf>
auto fates_of(const NamedMethod& method, const Schedule& plan, std::size_t count, const StartOf& start_of,
              const FateOptions& options = {}) {
  return []<class S, class E>(std::type_identity<EnsembleStart<S, E>>, const auto&... all) {
    return detail::ensemble_fates<S, E>(all...);
  }(std::type_identity<decltype(start_of(std::size_t{}))>{}, method, plan, count, start_of, false, options);
}

}  // namespace kreisel
