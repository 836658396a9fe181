// A method on one system, neither of whose types is known any more: two functions behind pointers. Loops over its steps are then
// compiled once for a system, not once more for each of its methods.
#pragma once
#include <cstddef>
#include <memory>
#include <type_traits>

#include "kreisel/method/general/system_view.hpp"

namespace kreisel {

// What a method carries from step to step.
struct AnyCarry {
  std::shared_ptr<void> held;
  bool failed = false;
  std::size_t held_bytes = 0;  // of what is held, where it is more than a function of the state (flow/kept_run.hpp)
};

template <class Carry>
constexpr std::size_t remembered_size() {
  if constexpr (requires { requires Carry::remembered; }) {
    static_assert(
        std::is_trivially_destructible_v<Carry>);  // plain numbers; of a quadruple its class hides that it is one
    return sizeof(Carry);
  }
  return 0;
}

// How a method starts and steps on what a view shows.
template <class View, StateLike Running>
struct StepFunctions {
  AnyCarry (*start)(const void* method, const View& system, const Running& s) = nullptr;
  void (*step)(const void* method, const View& system, Running& s, AnyCarry& carry,
               const typename View::Number& h) = nullptr;
};

template <class View, StateLike Running>
class AnyStep {
 public:
  using Functions = StepFunctions<View, Running>;
  AnyStep() = default;
  // The method must outlive it.
  AnyStep(const void* method, const Functions& functions) : method_(method), functions_(functions) {}

  explicit operator bool() const { return functions_.step != nullptr; }

  template <System S>
  AnyCarry start(const S& system, const Running& s) const {
    return functions_.start(method_, View(system), s);
  }
  template <System S>
  void step(const S& system, Running& s, AnyCarry& carry, const NumberIn<S>& h) const {
    functions_.step(method_, View(system), s, carry, h);
  }

 private:
  const void* method_ = nullptr;
  Functions functions_;
};

// The steps of a method on seen(view): the view itself, or the system behind it.
template <class M, class View, StateLike Running, class Seen>
constexpr StepFunctions<View, Running> step_functions(Seen) {
  return {[](const void* method, const View& view, const Running& s) -> AnyCarry {
            const auto carry = static_cast<const M*>(method)->start(Seen{}(view), s);
            using Held = std::remove_const_t<decltype(carry)>;
            return {std::make_shared<Held>(carry), any_failed(carry), remembered_size<Held>()};
          },
          [](const void* method, const View& view, Running& s, AnyCarry& carry, const typename View::Number& h) {
            using Held = decltype(static_cast<const M*>(method)->start(Seen{}(view), s));
            Held& held = *static_cast<Held*>(carry.held.get());
            static_cast<const M*>(method)->step(Seen{}(view), s, held, h);
            carry.failed = any_failed(held);
          }};
}

}  // namespace kreisel
