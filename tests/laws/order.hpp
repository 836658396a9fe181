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

// Enough steps to see the leading term, few enough to stay far above rounding.
inline int coarse_steps(int order) { return order <= 2 ? 24 : order <= 4 ? 12 : order <= 8 ? 8 : 5; }

// Errors with n, 2n and 4n steps over one pace.
template <class M, System S>
std::array<double, 3> errors(const M& method, const Problem<S>& p, const StateOf<S, Extended>& exact) {
  std::array<double, 3> error{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int n = coarse_steps(method.traits().order) << i;
    const Extended h = Extended(p.pace) / n;
    error[i] = static_cast<double>(distance(exact, march(method, extended_system(p), extended(p.start), h, n)));
  }
  return error;
}

inline double extrapolated_slope(const std::array<double, 3>& error, bool symmetric) {
  const double first = std::log2(error[0] / error[1]), second = std::log2(error[1] / error[2]);
  const double shrink = symmetric ? 4 : 2;  // of the next term's share, when h is halved
  return (shrink * second - first) / (shrink - 1);
}

template <System S>
void measure_order(const Problem<S>& p) {
  const auto exact = march(Reference{}, extended_system(p), extended(p.start), Extended(p.pace), 1);
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const Traits t = method.traits();
    if constexpr (is_reference<std::decay_t<decltype(method)>>) {
      // Exact to rounding: an independent method of order 10 in small steps agrees.
      const Composition<Strang> fine(composition_table("sofroniou-spaletta-10"));
      const auto other = march(fine, extended_system(p), extended(p.start), Extended(p.pace) / 64, 64);
      EXPECT_LT(static_cast<double>(distance(exact, other)), 1e-28) << told(p, row, "exact to rounding");
    } else {
      const auto error = errors(method, p, exact);
      EXPECT_GT(error[2], 1e-29) << told(p, row, "order: the error is lost in rounding");
      EXPECT_NEAR(extrapolated_slope(error, t.symmetric), t.order, 0.03)
          << told(p, row, "order") << ", errors " << error[0] << " " << error[1] << " " << error[2];
    }
  };
  for (const NamedMethod& row : method_catalogue())
    std::visit([&](const auto& method) { measure(row, method); }, row.method);
}

}  // namespace kreisel
