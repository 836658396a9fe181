// Laws: what a method says it keeps, it keeps to rounding over hundreds of steps; one that keeps nothing loses a
// Casimir or a momentum; and the energy of a Poisson method swings with an amplitude of h^order and does not wander (one
// that is the motion itself keeps it).
#pragma once
#include <gtest/gtest.h>

#include "kreisel/observe/certify/energy_seen.hpp"
#include "laws/problem.hpp"

namespace kreisel {

template <System S>
void measure_keeps(const Problem<S>& p) {
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    const auto seen = kept_seen(method, p.system, extended_system(p), p.calm, telling_step(p, t.order));
    expect_all(p, row, judged(seen, S::invariants, t));
  });
}

template <System S>
void measure_energy(const Problem<S>& p) {
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    if (!t.poisson || claims_the_motion(t)) return;
    const auto seen = energy_seen(method, extended_system(p), extended(p.calm), p.pace, t.order);
    const auto lasting = lasting_seen(method, p.system, p.calm, p.pace / 2, [](const StateOf<S>&) { return true; });
    EXPECT_TRUE(lasting.whole) << told(p, row, "goes on for thousands of steps");
    expect_all(p, row, judged(seen, lasting, t));
  });
}

}  // namespace kreisel
