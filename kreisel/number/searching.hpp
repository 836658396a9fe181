// Long searches (equilibria, orbits) do not know how much is left, but whoever waits can hear that they go on.
//
// Whoever begins the work says in a scope whom to call; each time that a loop inside asks whether to stop (stopping.hpp), on the same
// thread, it is called.
#pragma once
#include <functional>

namespace kreisel {

class SearchScope {
 public:
  explicit SearchScope(std::function<void()> heard);  // may be empty. Scopes within one another: the innermost counts
  SearchScope(const SearchScope&) = delete;
  SearchScope& operator=(const SearchScope&) = delete;
  ~SearchScope();

  void hear() const;

 private:
  std::function<void()> heard_;
  const SearchScope* outer_;
};

// One more look of the search around; does nothing without a scope.
void search_goes_on();

}  // namespace kreisel
