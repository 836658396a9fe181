// Law: a state of running sums takes the same steps, and loses less to rounding. Measured in small steps, where the
// additions and not the increments dominate, against the same method in quadruple precision.
#pragma once
#include <gtest/gtest.h>

#include "laws/problem.hpp"

namespace kreisel {

struct RoundingErrors {
  double plain, compensated;
};

template <class M, System S>
RoundingErrors rounding_errors(const M& method, const Problem<S>& p, double h, int n) {
  using ExactState = StateOf<S, Extended>;
  const ExactState exact = march(method, extended_system(p), extended(p.calm), Extended(h), n);
  const auto plain_end = state_cast<Extended>(march(method, p.system, p.calm, h, n));
  const auto sums = march(method, p.system, state_cast<Sum<double>>(p.calm), h, n);
  ExactState end;
  for (int i = 0; i < ExactState::size; ++i) end[i] = Extended(sums[i].high) + Extended(sums[i].low);
  return {static_cast<double>(distance(exact, plain_end)), static_cast<double>(distance(exact, end))};
}

template <System S>
void measure_compensated(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    // A clock goes on by the same in every step, so that what it lacks adds up; extrapolation lacks the sum of its weights of it, which
    // running sums do not mend: it is small against what plain ones lack after some more steps.
    constexpr bool clock = requires(const StateOf<S>& s) { s.t; };
    constexpr int steps = clock ? 64 : 24;
    const RoundingErrors brief = rounding_errors(method, p, p.pace / 4096, steps);
    EXPECT_LT(brief.plain, clock ? 1e-13 : 3e-14) << told(p, row, "equals the extended run to rounding");
    const Traits t = traits_on(method, p.system);
    if (!t.increments) return;
    EXPECT_LT(brief.compensated, 0.25 * brief.plain)
        << told(p, row, "running sums round less in ") << steps << " steps";
    // The cheap ones, for long: what is meant to be of higher order costs many times as much, whatever it is here.
    if (method.traits().order != 2 || t.order != 2 || !t.symmetric || !t.poisson) return;
    const RoundingErrors lasting = rounding_errors(method, p, p.pace / 256, 1000);
    EXPECT_LT(lasting.compensated, 0.25 * lasting.plain)
        << told(p, row, "running sums round less in 1000 steps") << ", plain " << lasting.plain;
  };
  for_each_stepping_method<S>(measure);
}

}  // namespace kreisel
