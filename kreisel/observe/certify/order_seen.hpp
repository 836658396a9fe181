// The order of a method: the error at a fixed time falls like h^order, no faster and no slower.
//
// In quadruple precision, against a truth. From n, 2n and 4n steps come two slopes; what they differ by is the next term of the error,
// in h for a general method and in h² for a symmetric one, and is extrapolated away. Beyond order 12 even steps of a pace err by rounding,
// when they are halved twice: then single steps are looked at, 1, 4/5 and 16/25 of a pace long, whose error falls like h^(order + 1).
#pragma once
#include <array>

#include "kreisel/number/extended.hpp"
#include "kreisel/observe/certify/finding.hpp"
#include "kreisel/observe/certify/march.hpp"

namespace kreisel {

struct OrderSeen {
  double time = 0;                 // over which
  std::array<double, 3> errors{};  // the longest steps first
  double slope = std::numeric_limits<double>::quiet_NaN();

  bool lost() const { return !(errors[2] > 1e-28); }  // in rounding, or nearly
};

// Enough steps to see the leading term, few enough to stay far above rounding.
int coarse_steps(int order);
double extrapolated_slope(const std::array<double, 3>& errors, bool symmetric);
double single_step_slope(const std::array<double, 3>& errors);

// Of a method with these claims. The truth is a method that is right to rounding.
template <class M, class Truth, System S>
OrderSeen order_seen(const M& method, const Truth& truth, const S& system, const StateOf<S>& start, double time,
                     const Traits& claims) {
  OrderSeen seen{time};
  if (claims.order > 12) {
    Extended h(time);
    for (double& e : seen.errors) {
      e = static_cast<double>(distance(march(truth, system, start, h, 1), march(method, system, start, h, 1)));
      h = h * Extended(4) / Extended(5);
    }
    seen.slope = single_step_slope(seen.errors);
    return seen;
  }
  const auto exact = march(truth, system, start, Extended(time), 1);
  int n = coarse_steps(claims.order);
  for (double& e : seen.errors) {
    e = static_cast<double>(distance(exact, march(method, system, start, Extended(time) / n, n)));
    n *= 2;
  }
  seen.slope = extrapolated_slope(seen.errors, claims.symmetric);
  return seen;
}

std::vector<Finding> judged(const OrderSeen& seen, const Traits& claims);

// Of one that claims to be the motion itself: how far one step is from the truth's.
Finding judged_exactness(double error);

}  // namespace kreisel
