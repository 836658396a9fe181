// What one step of each method costs on a system, on one core, in one run: minima over rounds in which all take turns, so
// that other work on the machine disturbs all alike.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "bench/timing.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"

namespace kreisel::bench {

struct MethodCost {
  std::string name;
  double nanoseconds = 1e300;  // a step
  bool failed = false;         // an implicit solve did not converge
};

// n steps, inlined whole, as in a program of its own; but the system's numbers are no constants for the compiler.
template <class M, System S>
[[gnu::flatten, gnu::noinline]] bool take_steps(const M& method, const S& system, StateOf<S>& s, NumberIn<S> h, int n) {
  auto carry = method.start(system, s);
  for (int i = 0; i < n; ++i) method.step(system, s, carry, h);
  return any_failed(carry);
}

template <System S>
class CostTable {
 public:
  CostTable(const S& system, const StateOf<S>& start, double h) : system_(system), start_(start), h_(h) {}

  // Those rows that work on the system.
  std::vector<MethodCost> measure(const std::vector<NamedMethod>& rows, int rounds) {
    std::vector<MethodCost> costs;
    std::vector<const NamedMethod*> taken;
    std::vector<int> steps;
    for (const NamedMethod& row : rows) {
      if (!works(row)) continue;
      taken.push_back(&row);
      costs.push_back({.name = row.name});
      steps.push_back(steps_in(1e-3, row, costs.back()));
    }
    for (int round = 0; round < rounds; ++round)
      for (std::size_t i = 0; i < taken.size(); ++i) time(*taken[i], steps[i], costs[i]);
    return costs;
  }

 private:
  const S& system_;
  StateOf<S> start_;
  double h_;
  volatile double sink_ = 0;

  static bool works(const NamedMethod& row) {
    bool does = false;
    with_method<AllMethods>(row.method, [&]<class M>(const M&) { does = MethodFor<M, S>; });
    return does;
  }

  // Seconds for n steps.
  double time(const NamedMethod& row, int n, MethodCost& cost) {
    double taken = 0;
    with_method<AllMethods>(row.method, [&]<class M>(const M& method) {
      if constexpr (MethodFor<M, S>) {
        StateOf<S> s = start_;
        taken = seconds([&] { cost.failed = take_steps(method, system_, s, h_, n); });
        sink_ = sink_ + s[0];
      }
    });
    cost.nanoseconds = std::min(cost.nanoseconds, 1e9 * taken / n);
    return taken;
  }

  int steps_in(double wanted, const NamedMethod& row, MethodCost& cost) {
    int n = 1;
    while (n < 10000 && time(row, n, cost) < wanted) n *= 2;
    return n;
  }
};

}  // namespace kreisel::bench
