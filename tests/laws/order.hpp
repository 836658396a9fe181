// Law: the error at a fixed time falls like h^order, no faster and no slower (kreisel/observe/certify/order_seen.hpp).
#pragma once
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

template <System S>
void measure_order(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    if (needs_no_claims(row, method) || claims_the_motion(t)) {
      // Exact to rounding: an independent method of high order in small steps agrees.
      const auto one = march(method, extended_system(p), extended(p.start), Extended(p.pace), 1);
      const auto other = march(independent<S>(), extended_system(p), extended(p.start), Extended(p.pace) / 64, 64);
      expect_all(p, row, {judged_exactness(static_cast<double>(distance(one, other)))});
    } else {
      const OrderSeen seen = order_seen(method, Reference{}, extended_system(p), extended(p.start), p.pace, t);
      expect_all(p, row, judged(seen, t));
    }
  };
  for_each_method<S>(measure);
}

}  // namespace kreisel
