// A system ready to run, and starts for many trajectories of it.
#pragma once
#include <atomic>
#include <optional>

#include "kreisel/flow/fate.hpp"
#include "kreisel/flow/schedule.hpp"
#include "kreisel/method/concepts.hpp"
#include "kreisel/number/family.hpp"

namespace kreisel {

template <class S, class E>
struct Prepared {
  using System = S;
  using Ending = E;
  using State = StateOf<S>;
  S system;
  E ending;
  double height = 0;  // of the equilibrium, where there is one
};

// One trajectory to run.
template <class P>
struct Start {
  P prepared;
  StateOf<typename P::System> state;
  std::size_t ticket;  // the source's own number for it
};

// Where a kernel draws its starts from and leaves the outcomes. One source per thread.
template <class P>
class StartSource {
 public:
  virtual ~StartSource() = default;
  virtual std::optional<Start<P>> next() = 0;
  virtual const std::atomic<bool>* stop() const = 0;  // once it is set (it may be null), outcomes no longer matter
  virtual bool one_system() const = 0;                // all starts have the same system and ending
  virtual void done(std::size_t ticket, const Outcome& outcome) = 0;
};

}  // namespace kreisel
