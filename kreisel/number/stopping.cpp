#include "kreisel/number/stopping.hpp"

#include "kreisel/number/searching.hpp"

namespace kreisel {

namespace {

const StopScope*& innermost() {
  thread_local const StopScope* scope = nullptr;
  return scope;
}

bool set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }

}  // namespace

StopScope::StopScope(const std::atomic<bool>* stop, const std::atomic<bool>* abort)
    : stop_(stop), abort_(abort), outer_(innermost()) {
  innermost() = this;
}

StopScope::~StopScope() { innermost() = outer_; }

bool StopScope::asked() const { return set(stop_) || set(abort_); }

void stop_if_asked() {
  if (innermost() != nullptr && innermost()->asked()) throw SearchStopped();
  search_goes_on();
}

}  // namespace kreisel
