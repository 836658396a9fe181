// Law: the error at a fixed time falls like h^order, no faster and no slower.
//
// In quadruple precision, against the reference. From n, 2n and 4n steps come two slopes; what they differ by is the
// next term of the error, in h for a general method and in h² for a symmetric one, and is extrapolated away.
#pragma once
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "laws/problem.hpp"

namespace kreisel {

// Enough steps to see the leading term, few enough to stay far above rounding. The one of order 5 has a leading term made small, so
// that the next shows for longer.
inline int coarse_steps(int order) { return order <= 2 ? 24 : order <= 4 ? 12 : order == 5 ? 64 : order <= 8 ? 8 : 5; }

// Errors with n, 2n and 4n steps over one pace.
template <class M, System S>
std::array<double, 3> errors(const M& method, const Problem<S>& p) {
  const Extended time(p.pace);
  const auto exact = march(Reference{}, extended_system(p), extended(p.start), time, 1);
  std::array<double, 3> error{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int n = coarse_steps(traits_on(method, p.system).order) << i;
    const Extended h = time / n;
    error[i] = static_cast<double>(distance(exact, march(method, extended_system(p), extended(p.start), h, n)));
  }
  return error;
}

inline double extrapolated_slope(const std::array<double, 3>& error, bool symmetric) {
  const double first = std::log2(error[0] / error[1]), second = std::log2(error[1] / error[2]);
  const double shrink = symmetric ? 4 : 2;  // of the next term's share, when h is halved
  return (shrink * second - first) / (shrink - 1);
}

// Beyond order 12 even steps of a pace err by rounding, when they are halved twice. Then single steps are looked at,
// 1, 4/5 and 16/25 of a pace long; their error falls like h^(order + 1).
template <class M, System S>
double slope_of_one_step(const M& method, const Problem<S>& p) {
  std::array<double, 3> error{};
  Extended h(p.pace);
  for (double& e : error) {
    const auto exact = march(Reference{}, extended_system(p), extended(p.start), h, 1);
    e = static_cast<double>(distance(exact, march(method, extended_system(p), extended(p.start), h, 1)));
    h = h * Extended(4) / Extended(5);
  }
  EXPECT_GT(error[2], 1e-31);
  const double first = std::log(error[0] / error[1]) / std::log(1.25);
  const double second = std::log(error[1] / error[2]) / std::log(1.25);
  return (1.25 * second - first) / 0.25 - 1;
}

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
      EXPECT_LT(static_cast<double>(distance(one, other)), 1e-28) << told(p, row, "exact to rounding");
    } else if (t.order > 12) {
      EXPECT_NEAR(slope_of_one_step(method, p), t.order, 0.2) << told(p, row, "order");
    } else {
      const auto error = errors(method, p);
      EXPECT_GT(error[2], 1e-29) << told(p, row, "order: the error is lost in rounding");
      if (t.inconsistent) {
        EXPECT_GT(error[2], 1e-3) << told(p, row, "errors that do not vanish with the step");
      }
      EXPECT_NEAR(extrapolated_slope(error, t.symmetric), t.order, 0.03)
          << told(p, row, "order") << ", errors " << error[0] << " " << error[1] << " " << error[2];
    }
  };
  for_each_method<S>(measure);
}

}  // namespace kreisel
