// A method on one system whose type is no longer known: two functions behind pointers. Loops over its steps are then
// compiled once for a system, not once more for each of its methods.
#pragma once
#include <memory>

#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <System S, StateLike State>
class AnyStep {
 public:
  // What the method carries from step to step.
  struct Carry {
    std::shared_ptr<void> held;
    bool failed = false;
  };

  // The method must outlive it.
  template <class M>
  explicit AnyStep(const M& method) : method_(&method), start_(start_of<M>), step_(step_of<M>) {}

  Carry start(const S& system, const State& s) const { return start_(method_, system, s); }
  void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    step_(method_, system, s, carry, h);
  }

 private:
  template <class M>
  static Carry start_of(const void* method, const S& system, const State& s) {
    const auto carry = static_cast<const M*>(method)->start(system, s);
    return {std::make_shared<std::remove_const_t<decltype(carry)>>(carry), any_failed(carry)};
  }
  template <class M>
  static void step_of(const void* method, const S& system, State& s, Carry& carry, const NumberIn<S>& h) {
    using Held = decltype(static_cast<const M*>(method)->start(system, s));
    Held& held = *static_cast<Held*>(carry.held.get());
    static_cast<const M*>(method)->step(system, s, held, h);
    carry.failed = any_failed(held);
  }

  const void* method_;
  Carry (*start_)(const void*, const S&, const State&);
  void (*step_)(const void*, const S&, State&, Carry&, const NumberIn<S>&);
};

}  // namespace kreisel
