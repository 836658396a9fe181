// Laws: what a method says it keeps, it keeps to rounding over hundreds of steps; one that keeps nothing loses a
// Casimir or a momentum; and the energy of a Poisson method swings with an amplitude of h^order and does not wander (one
// that is the motion itself keeps it).
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

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

// Whether a method with these traits says that it keeps an invariant.
inline bool claimed(const Traits& t, const Invariant& q) {
  for (const char* name : t.exactly)
    if (name != nullptr && std::string_view(name) == q.name) return true;
  if (t.keeps == Keeps::quadratic && !q.quadratic) return false;
  if (q.kind == InvariantKind::casimir) return t.keeps != Keeps::nothing;
  return q.kind == InvariantKind::momentum && (t.keeps == Keeps::geometry || t.keeps == Keeps::quadratic);
}

template <System S>
void measure_keeps(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    const auto exact = drifts(method, extended_system(p), extended(p.calm), Extended(telling_step(p, t.order)), 10);
    const auto many = drifts(method, p.system, p.calm, telling_step(p, t.order), 300);
    double lost = 0;  // of what it does not claim
    bool all = true;
    for (std::size_t k = 0; k < exact.size(); ++k) {
      const Invariant& q = S::invariants[k];
      if (claimed(t, q)) {
        EXPECT_LT(exact[k].drift(), 1e-31) << told(p, row, "keeps ") << q.name;
        EXPECT_LT(many[k].drift(), 5e-14) << told(p, row, "keeps for 300 steps ") << q.name;
      } else if (q.kind != InvariantKind::energy) {
        all = false;
        lost = std::max(lost, exact[k].drift());
      }
    }
    if (!all) {
      EXPECT_GT(lost, 1e-24) << told(p, row, "claims too little: it keeps all");
    }
  };
  for_each_stepping_method<S>(measure);
}

template <System S>
void measure_energy(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const auto swing = [&](int steps_per_pace) {
      const Extended h = Extended(p.pace) / steps_per_pace;
      return drifts(method, extended_system(p), extended(p.calm), h, 20 * steps_per_pace)[0].drift();
    };
    // Tables whose leading term was made small show it at shorter steps than most: at one of these it must be seen.
    const double order = traits_on(method, p.system).order;
    double wide = swing(2), off = 1e300;
    std::string seen;
    for (int steps = 4; steps <= 32 && off >= 0.3; steps *= 2) {
      const double narrow = swing(steps);
      off = std::fabs(std::log2(wide / narrow) - order);
      seen += " " + std::to_string(std::log2(wide / narrow));
      wide = narrow;
    }
    EXPECT_LT(off, 0.3) << told(p, row, "energy swings like h^order") << ", by halved steps" << seen;
    // Sixteen times as long: a drift would grow sixteenfold.
    const auto until = [&](int n) { return drifts(method, p.system, p.calm, p.pace / 2, n)[0].drift(); };
    const double soon = until(200), late = until(3200);
    EXPECT_LT(late, 4 * soon + 1e-12) << told(p, row, "energy does not wander") << ", soon " << soon;
  };
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    if (t.poisson && !claims_the_motion(t)) measure(row, method);
  });
}

}  // namespace kreisel
