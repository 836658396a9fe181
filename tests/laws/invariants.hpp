// Laws: what a method says it keeps, it keeps to rounding over hundreds of steps; one that keeps nothing loses a
// Casimir or a momentum; and the energy of a Poisson method swings with an amplitude of h^order and does not wander.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/invariant.hpp"
#include "kreisel/observe/drift.hpp"
#include "laws/problem.hpp"

namespace kreisel {

// The drift of each invariant over n steps. In quadruple precision too a drift must be told from rounding: the values
// are counted from the first, in units of it.
template <class M, System S>
auto drifts(const M& method, const S& system, StateOf<S> s, const NumberIn<S>& h, int n) {
  const auto first = system.invariant_values(s);
  std::array<Drift, S::invariants.size()> drift;
  auto carry = method.start(system, s);
  for (int i = 0; i <= n; ++i) {
    if (i > 0) method.step(system, s, carry, h);
    const auto now = system.invariant_values(s);
    for (std::size_t k = 0; k < now.size(); ++k)
      drift[k].add(static_cast<double>(NumberIn<S>((now[k] - first[k]) / first[k])));
  }
  return drift;
}

template <System S>
void measure_keeps(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const auto exact = drifts(method, extended_system(p), extended(p.calm), Extended(p.pace) / 2, 10);
    const auto many = drifts(method, p.system, p.calm, p.pace / 2, 300);
    double largest = 0;
    for (std::size_t k = 0; k < exact.size(); ++k) {
      const Invariant& q = S::invariants[k];
      if (q.kind == InvariantKind::energy) continue;
      largest = std::max(largest, exact[k].drift());
      if (method.traits().keeps == Keeps::nothing) continue;
      EXPECT_LT(exact[k].drift(), 1e-31) << told(p, row, "keeps ") << q.name;
      EXPECT_LT(many[k].drift(), 5e-14) << told(p, row, "keeps for 300 steps ") << q.name;
    }
    if (method.traits().keeps == Keeps::nothing) {
      EXPECT_GT(largest, 1e-24) << told(p, row, "claims to keep nothing, but keeps all");
    }
  };
  for (const NamedMethod& row : method_catalogue())
    std::visit(
        [&]<class M>(const M& method) {
          if constexpr (!is_reference<M>) measure(row, method);
        },
        row.method);
}

template <System S>
void measure_energy(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const auto swing = [&](int steps_per_pace) {
      const Extended h = Extended(p.pace) / steps_per_pace;
      return drifts(method, extended_system(p), extended(p.calm), h, 20 * steps_per_pace)[0].drift();
    };
    const double wide = swing(2), narrow = swing(4);
    EXPECT_NEAR(std::log2(wide / narrow), method.traits().order, 0.3)
        << told(p, row, "energy swings like h^order") << ", swings " << wide << " " << narrow;
    // Sixteen times as long: a drift would grow sixteenfold.
    const auto until = [&](int n) { return drifts(method, p.system, p.calm, p.pace / 2, n)[0].drift(); };
    const double soon = until(200), late = until(3200);
    EXPECT_LT(late, 4 * soon + 1e-12) << told(p, row, "energy does not wander") << ", soon " << soon;
  };
  for (const NamedMethod& row : method_catalogue())
    std::visit(
        [&](const auto& method) {
          if (method.traits().poisson) measure(row, method);
        },
        row.method);
}

}  // namespace kreisel
