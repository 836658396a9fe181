// A system with the starts from which its methods are measured.
//
// The start is generic: far off the axis, tilted, moving, precessing, so that no commutator vanishes and no method
// looks better than it is. The calm one is generic too, but stays in the trap for thousands of steps. Steps are
// counted in paces, the time in which the fastest angle turns by about one radian. What is measured, and what must come of it, is the
// library's (kreisel/observe/certify): `kreisel certify` prints the same of any case.
#pragma once
#include <string>

#include <gtest/gtest.h>

#include "kreisel/engine/angle_kernels.hpp"
#include "kreisel/engine/heavy_kernels.hpp"
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/observe/certify/finding.hpp"
#include "kreisel/observe/certify/march.hpp"
#include "laws/general_method.hpp"

namespace kreisel {

template <System S>
struct Problem {
  std::string name;
  S system;
  StateOf<S> start;
  StateOf<S> calm;
  StateOf<S> other;       // spins at least four times faster: other branches of a rotation, more sweeps of a solve
  double pace;            // a time
  double truncation = 0;  // 0: the kick is the flow of a potential; else what it lacks of one, relative
};

// f(row, method) for each row of the catalogue that works on systems of type S.
template <System S, class F>
void for_each_method(const F& f) {
  for (const NamedMethod& row : method_catalogue()) {
    if constexpr (known_space<ViewOf<S>>) {
      if (general_takes<ViewOf<S>>(row.method)) f(row, GeneralMethod(row.method));
    }
    with_method<AllMethods>(row.method, [&]<class M>(const M& method) {
      constexpr bool seen = known_space<ViewOf<S>> && (GeneralMethods::has<M> || CollectiveMethods::has<M>);
      if constexpr (MethodFor<M, S> && !seen) f(row, method);
    });
  }
}

// Whether it needs no claims: the reference and the exact solutions.
template <class M>
bool needs_no_claims(const NamedMethod& row, const M&) {
  return host_only<M> || is_reference(row.method);
}

// The same for those that take steps.
template <System S, class F>
void for_each_stepping_method(const F& f) {
  for_each_method<S>([&]<class M>(const NamedMethod& row, const M& method) {
    if constexpr (!host_only<M>)
      if (!needs_no_claims(row, method)) f(row, method);
  });
}

// For those that run in lanes: on spaces of ours what kernels carry, elsewhere all.
template <System S, class F>
void for_each_method_in_lanes(const F& f) {
  using Methods = std::conditional_t<known_space<ViewOf<S>>, KernelMethods<S>, AllMethods>;
  for (const NamedMethod& row : method_catalogue())
    with_method<Methods>(row.method, [&]<class M>(const M& method) {
      if constexpr (MethodFor<M, S> && !host_only<M>) f(row, method);
    });
}

template <System S>
double telling_step(const Problem<S>& p, int order) {
  return telling_step(p.pace, order);
}

// The system in quadruple precision: the very same numbers, not better ones.
template <System S>
auto extended_system(const Problem<S>& p) {
  return p.system.template cast<Extended>();
}
template <StateLike State>
auto extended(const State& s) {
  return state_cast<Extended>(s);
}

// The opening of every failure: which pair, and which of its claims.
template <System S>
std::string told(const Problem<S>& problem, const NamedMethod& row, const std::string& claim) {
  return problem.name + " with " + row.name + ": " + claim;
}

// Each of them holds, no better and no worse.
template <System S>
void expect_all(const Problem<S>& problem, const NamedMethod& row, const std::vector<Finding>& findings) {
  for (const Finding& f : findings) EXPECT_TRUE(f.holds()) << told(problem, row, told(f));
}

}  // namespace kreisel
