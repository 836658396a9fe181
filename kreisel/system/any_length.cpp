#include "kreisel/system/any_length.hpp"

#include <utility>

namespace kreisel {

namespace {

bool& allowed() {
  thread_local bool any = false;
  return any;
}

}  // namespace

AnyLength::AnyLength() : before_(std::exchange(allowed(), true)) {}
AnyLength::~AnyLength() { allowed() = before_; }
bool AnyLength::here() { return allowed(); }

}  // namespace kreisel
