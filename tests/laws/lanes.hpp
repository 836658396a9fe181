// Law: a step in a lane of a pack has the very bits of the step on a double, whatever happens in the lane beside it:
// another branch of the rotation, more sweeps of an implicit solve, a solve that fails.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "laws/problem.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {

// What NaN it is depends on the order of operands, which the compiler may choose.
inline std::uint64_t bits(double x) { return std::isnan(x) ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(x); }

template <class M, System S>
struct LaneRun {
  const M& method;
  const S& system;
  double h;

  // Three steps; whether the solves have failed.
  template <class System, class State, class Number>
  auto run(const System& in, State& s, const Number& step) const {
    auto carry = method.start(in, s);
    for (int i = 0; i < 3; ++i) method.step(in, s, carry, step);
    if constexpr (requires { carry.failed; })
      return carry.failed;
    else
      return Number(1) < Number(0);
  }

  // Whether both lanes equal the two runs on doubles.
  bool same(StateOf<S> a, StateOf<S> b) const {
    StateOf<S, TwoLanes> both;
    for (int i = 0; i < both.size; ++i) both[i] = {a[i], b[i]};
    const LaneMask failed = run(system.template cast<TwoLanes>(), both, TwoLanes(h));
    bool equal = run(system, a, h) == failed.first;
    equal = (run(system, b, h) == failed.second) && equal;
    for (int i = 0; i < both.size; ++i)
      equal = equal && bits(both[i].first) == bits(a[i]) && bits(both[i].second) == bits(b[i]);
    return equal;
  }
};

template <System S>
void measure_lanes(const Problem<S>& p) {
  // So fast that the sine is left to the system's library, and an implicit solve diverges.
  StateOf<S> wild = p.other;
  for (int i = S::template State<double>::size - 3; i < S::template State<double>::size; ++i) wild[i] *= 1e8;
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    for (const double part : {0.1, 0.5}) {
      const LaneRun<std::decay_t<decltype(method)>, S> lanes{method, p.system, part * p.pace};
      EXPECT_TRUE(lanes.same(p.start, p.other)) << told(p, row, "bitwise in lanes, step ") << part << " paces";
      EXPECT_TRUE(lanes.same(p.other, p.start)) << told(p, row, "bitwise in swapped lanes, step ") << part << " paces";
      EXPECT_TRUE(lanes.same(p.start, wild)) << told(p, row, "bitwise beside a wild lane, step ") << part << " paces";
    }
  };
  for_each_method_in_lanes<S>(measure);
}

}  // namespace kreisel
