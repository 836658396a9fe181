// Long searches that have no progress to tell (equilibria, orbits, opening a case) still end when somebody wants them to.
//
// Whoever begins the work says in a scope what to look at; the loops inside look at it, on the same thread.
#pragma once
#include <atomic>
#include <stdexcept>

#include "kreisel/error.hpp"

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

// No Error: searches take one for "there is nothing here", and what was stopped must not be taken for that.
class SearchStopped : public std::runtime_error {
 public:
  SearchStopped() : std::runtime_error("stopped; nothing has been written") {}
};

// Throws SearchStopped once the innermost scope of this thread is asked to stop; does nothing without one.
void stop_if_asked();

// work(); false where it was stopped.
template <class Work>
bool not_stopped(const Work& work) {
  try {
    work();
    return true;
  } catch (const SearchStopped&) {
    return false;
  }
}

// work(), for whoever is promised that all that is thrown is an Error.
template <class Work>
auto stopped_as_error(const Work& work) {
  try {
    return work();
  } catch (const SearchStopped& stopped) {
    throw Error(stopped.what());
  }
}

}  // namespace kreisel
