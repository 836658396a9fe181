#include "kreisel/number/searching.hpp"

#include <utility>

namespace kreisel {

namespace {

const SearchScope*& innermost() {
  thread_local const SearchScope* scope = nullptr;
  return scope;
}

}  // namespace

SearchScope::SearchScope(std::function<void()> heard) : heard_(std::move(heard)), outer_(innermost()) {
  innermost() = this;
}

SearchScope::~SearchScope() { innermost() = outer_; }

void SearchScope::hear() const {
  if (heard_) heard_();
}

void search_goes_on() {
  if (innermost() != nullptr) innermost()->hear();
}

}  // namespace kreisel
