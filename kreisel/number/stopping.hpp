// Long searches that have no progress to tell (equilibria, orbits, opening a case) still end when somebody wants them to.
//
// Whoever begins the work says in a scope what to look at; the loops inside look at it, on the same thread.
#pragma once
#include <atomic>

namespace kreisel {

class StopScope {
 public:
  // Either may be null. Scopes within one another: the innermost counts.
  explicit StopScope(const std::atomic<bool>* stop, const std::atomic<bool>* abort = nullptr);
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;
  ~StopScope();

  bool asked() const;

 private:
  const std::atomic<bool>* stop_;
  const std::atomic<bool>* abort_;
  const StopScope* outer_;
};

// Throws Error once the innermost scope of this thread is asked to stop; does nothing without one.
void stop_if_asked();

}  // namespace kreisel
