// Laws: a method that claims symmetry is symmetric and reversible to rounding, one that claims to be a Poisson map
// has no Poisson defect; and one that does not claim it, shows it. The same for a system that claims a quadratic kinetic energy.
#pragma once
#include <utility>

#include <gtest/gtest.h>

#include "kreisel/observe/certify/poisson_seen.hpp"
#include "kreisel/observe/certify/symmetry_seen.hpp"
#include "laws/problem.hpp"
#include "laws/tangent.hpp"

namespace kreisel {

template <System S>
void measure_symmetry(const Problem<S>& p) {
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const double h = telling_step(p, method.traits().order);
    expect_all(p, row,
               judged(symmetry_seen(method, p.system, extended_system(p), p.start, h), traits_on(method, p.system)));
  });
}

// By dual numbers: what claims to be a Poisson map is one to the last digits, or shows what a force lacks of a potential; what does not claim it
// shows that along a few directions. The library measures it by differences, four orders coarser and several times as long: the first of order two that
// claims it and the first that does not are measured so too.
template <System S>
void measure_poisson(const Problem<S>& p) {
  const auto wide = extended_system(p);
  const auto start = extended(p.start);
  bool as_the_library[2] = {false, false};
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const double h = telling_step(p, method.traits().order);
    const Traits t = traits_on(method, p.system);
    const auto defect = static_cast<double>(t.poisson ? poisson_defect_of_step(method, wide, start, Extended(h))
                                                      : form_defect(method, wide, start, Extended(h)));
    expect_all(p, row, judged_poisson(defect, t, p.truncation));
    if (t.poisson && p.truncation == 0) {
      EXPECT_LT(defect, 1e-30) << told(p, row, "Poisson map, by dual numbers");
    }
    if (t.order != 2 || std::exchange(as_the_library[t.poisson], true)) return;
    expect_all(p, row, judged_poisson(poisson_seen(method, wide, start, h), t, p.truncation));
    if (t.poisson && p.truncation == 0) {  // so that the few directions can tell
      EXPECT_LT(static_cast<double>(form_defect(method, wide, start, Extended(h))), 1e-29)
          << told(p, row, "keeps the form");
    }
  });
}

// What the library takes for a system without a potential is one.
template <System S>
void measure_truncation(const Problem<S>& p) {
  const double seen = truncation_seen(extended_system(p), extended(p.start), p.pace);
  if (p.truncation == 0) {
    EXPECT_LT(seen, 1e-25) << p.name << ": the rate is B ∇H";
  } else {
    EXPECT_GT(seen, 1e-4 * p.truncation) << p.name << ": a force without a potential";
  }
}

// The Nyström defect of a system alone, whoever steps it: [U, [U, [U, T]]], how far the kinetic energy is from quadratic along a kick.
// H along the kick of λ is T there plus a constant, and the n-th derivative by λ is T in n brackets with U: the first by a dual
// number, at 0, τ and 2τ; a second difference is left where the third does not vanish. Against the first difference, τ a time.
template <Splittable S>
NumberIn<S> nystrom_defect(const S& system, const StateOf<S>& s, const NumberIn<S>& tau) {
  using T = NumberIn<S>;
  using D = Dual<T, 1>;
  const auto sloped = system.template cast<D>();
  const auto slope_at = [&](const T& lambda) {
    auto x = state_cast<D>(s);
    sloped.kick(x, sloped.force(x), D::variable(lambda, 0));
    return sloped.energy(x).slope[0];
  };
  const T here = slope_at(T(0)), next = slope_at(tau), last = slope_at(tau + tau);
  const T whole = abs(last - next) + abs(next - here);  // 0 where nothing kicks
  return abs(last - next - (next - here)) / select(whole > T(0), whole, T(1));
}

template <System S>
void measure_nystrom(const Problem<S>& p) {
  if constexpr (Splittable<S>) {
    const auto defect = static_cast<double>(nystrom_defect(extended_system(p), extended(p.start), Extended(p.pace)));
    if (kinetic_is_quadratic(p.system)) {
      EXPECT_LT(defect, 1e-29) << p.name << ": a kinetic energy quadratic in the momenta";
    } else {
      EXPECT_GT(defect, 1e-8) << p.name << " claims no quadratic kinetic energy, but has one";
    }
  }
}

}  // namespace kreisel
