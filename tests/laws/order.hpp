// Law: the error at a fixed time falls like h^order, no faster and no slower (kreisel/observe/certify/order_seen.hpp).
#pragma once
#include <map>

#include <gtest/gtest.h>

#include "kreisel/observe/certify/order_seen.hpp"
#include "laws/problem.hpp"

namespace kreisel {

// A method of high order that shares nothing with the reference.
template <System S>
auto independent() {
  if constexpr (Quadratic<S>)
    return Taylor(30);
  else if constexpr (!Splittable<S>)
    return Composition<ImplicitMidpoint>(composition_table("sofroniou-spaletta-10"));
  else
    return Splitting(splitting_table("sofroniou-spaletta-10"));
}

// The reference from one start: every method is held against the same few states, so that each is computed once.
template <StateLike State>
class RememberedTruth {
 public:
  template <System S>
  int start(const S&, const State&) const {
    return 0;
  }
  template <System S>
  void step(const S& system, State& s, int, const NumberIn<S>& h) const {
    auto [known, is_new] = after_.try_emplace(h, s);
    if (is_new) known->second = march(Reference{}, system, s, h, 1);
    s = known->second;
  }

 private:
  mutable std::map<NumberOf<State>, State> after_;
};

template <System S>
void measure_order(const Problem<S>& p) {
  const RememberedTruth<StateOf<S, Extended>> truth;
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    if (needs_no_claims(row, method) || claims_the_motion(t)) {
      // Exact to rounding: an independent method of high order in small steps agrees.
      const auto one = march(method, extended_system(p), extended(p.start), Extended(p.pace), 1);
      const auto other = march(independent<S>(), extended_system(p), extended(p.start), Extended(p.pace) / 64, 64);
      expect_all(p, row, {judged_exactness(static_cast<double>(distance(one, other)))});
    } else {
      const OrderSeen seen = order_seen(method, truth, extended_system(p), extended(p.start), p.pace, t);
      expect_all(p, row, judged(seen, t));
    }
  };
  for_each_method<S>(measure);
}

}  // namespace kreisel
