// A potential from a file, compiled and loaded: its value and slopes at once, its kernels when somebody asks for them.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "kreisel/engine/run_source.hpp"
#include "kreisel/system/own/module/loaded_potential.hpp"

namespace kreisel {

struct OwnLoaded {
  std::filesystem::path file;
  std::string named;  // as the case calls it
  std::string id;     // of its text
  const OwnModule* module = nullptr;
  bool kept_only = false;             // its value is not compiled, but taken from what is kept
  const OwnLanes* instead = nullptr;  // of a kernel that nobody can compile (called/called_potential.hpp)
  bool rough_slopes = false;          // good to some digits only (own/rough_slopes.hpp)

  // The kernel of a family, compiled where it has not been; from any thread.
  const OwnLanes& lanes(Family family) const;
  // The same for the machine's GPU.
  const OwnLanes& lanes_on_gpu() const;
  // That GPU: where it is to be used, its kernel is ready. Throws Error where the kernel cannot be had.
  const Device& gpu() const;

 private:
  mutable std::mutex loading_;
  mutable std::map<Family, const OwnLanes*> lanes_;
  mutable const OwnLanes* gpu_lanes_ = nullptr;
  mutable Device gpu_{};
};

// Modules are never unloaded, and one that is loaded is loaded once. Throws Error with a sentence where there is no such file, no
// compiler, or a mistake in it; with kept_only also where it has not been compiled before: what a result names is anybody's code.
const OwnLoaded& load_own(const std::filesystem::path& file, const std::string& named, bool kept_only);

// Kernels of a loaded potential are in its module.
template <class S>
requires requires(const S s) { s.potential.from; }
struct FamilyKernels<Prepared<S, LeavesSphere<double>>> {
  using Prep = Prepared<S, LeavesSphere<double>>;

  static const Device& gpu(const Prep& prepared) { return prepared.system.potential.from->gpu(); }

  static void ready(const SourceRun& q, const Prep& prepared) {
    if (q.processor == Processor::cpu) {
      prepared.system.potential.from->lanes(q.family);
    } else if (const Device& d = gpu(prepared); !d.usable) {
      throw Error("there is no GPU to use here (" + d.why_not + "); take device cpu");
    }
  }

  static void run(const SourceRun& q, StartSource<Prep>& source) {
    run_by([&q](const OwnLoaded& own) -> const OwnLanes& { return own.lanes(q.family); }, q, source);
  }
  static void run_on_gpu(const SourceRun& q, StartSource<Prep>& source) {
    run_by([](const OwnLoaded& own) -> const OwnLanes& { return own.lanes_on_gpu(); }, q, source);
  }

 private:
  template <class LanesOf>
  static void run_by(const LanesOf& lanes_of, const SourceRun& q, StartSource<Prep>& source) {
    FirstAgain again(source);
    if (again.from() == nullptr) return;
    const OwnLanes& lanes = lanes_of(*again.from());
    try {
      lanes.run(q.method, q.plan, q.packing, static_cast<StartSource<Prep>*>(&again));
    } catch (...) {
      if (again.failed() || lanes.device != nullptr) throw;  // what a GPU minds, it says in a sentence
      throw_named(*again.from());
    }
  }

  // Looks at the first start, to see whose potential it is, and hands it out again.
  class FirstAgain final : public StartSource<Prep> {
   public:
    explicit FirstAgain(StartSource<Prep>& source)
        : source_(source), first_(source.next()), from_(first_ ? first_->prepared.system.potential.from : nullptr) {}
    const OwnLoaded* from() const { return from_; }
    bool failed() const { return failed_; }  // what is thrown then comes from the source, not from the potential
    std::optional<Start<Prep>> next() override {
      return watched([this] { return first_ ? std::exchange(first_, std::nullopt) : source_.next(); });
    }
    const std::atomic<bool>* stop() const override { return source_.stop(); }
    bool one_system() const override { return source_.one_system(); }
    void done(std::size_t ticket, const Outcome& outcome) override {
      watched([&] { source_.done(ticket, outcome); });
    }

   private:
    template <class Work>
    auto watched(const Work& work) {
      try {
        return work();
      } catch (...) {
        failed_ = true;
        throw;
      }
    }

    StartSource<Prep>& source_;
    std::optional<Start<Prep>> first_;
    const OwnLoaded* from_;
    bool failed_ = false;
  };
};

}  // namespace kreisel
