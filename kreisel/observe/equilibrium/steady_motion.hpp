// Steady motions: relative equilibria, at which the rate of a system is that of its symmetries, X = Σ c_k ξ_k. Seen from a
// frame that goes with them nothing moves, and whether a small deviation grows is told by the eigenvalues of X' - Σ c_k ξ_k'.
#pragma once
#include <optional>

#include "kreisel/observe/equilibrium/linear_stability.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "kreisel/observe/symmetry.hpp"

namespace kreisel {

// A system at a state, as numbers. Matrices row by row.
struct LocalFlow {
  struct Symmetry {
    Numbers value, slope;  // ξ and ξ'
  };
  int size = 0;
  Numbers rate, slope;  // X and X'
  Numbers magnitude;    // of the vector that a component belongs to: its rounding is measured by this
  std::vector<Symmetry> symmetries;
  std::vector<Numbers> kept;  // gradients of what every motion keeps, the energy aside
  Numbers kept_values;        // what is kept, here
  Numbers poisson;            // the tensor B: X = B ∇H
};

// Some of the components, where they move by themselves.
LocalFlow part_of(const LocalFlow& flow, const std::vector<int>& components);

// The factors c_k with X = Σ c_k ξ_k up to rounding; nothing where there are none.
std::optional<Numbers> steady_rates(const LocalFlow& flow);

// Eigenvalues of a linear map across what it must leave alone: what is kept, and the directions of the symmetries. Their zeros
// (of a rate) or ones (of a map over a period) are no motions, and rounding would tear them apart into growth.
std::vector<std::complex<double>> eigenvalues_across(const Numbers& map, double trivial,
                                                     const std::vector<Numbers>& kept,
                                                     const std::vector<Numbers>& along);

// The factors that leave least of X - Σ c_k ξ_k, each component as a part of its size.
Numbers nearest_rates(const LocalFlow& flow, const Numbers& sizes);

// X' - Σ c_k ξ_k', row by row: the linearisation seen from the frame with these factors. What cancels is zero: balancing would make much
// of its rounding.
Numbers slope_seen(const LocalFlow& flow, const Numbers& rates);

// The modes seen from the frame with these factors.
std::vector<std::complex<double>> steady_modes(const LocalFlow& flow, const Numbers& rates);

// How fast a small deviation grows from a state that is a steady motion up to rounding; nothing where the state is none, or
// no deviation grows linearly.
std::optional<double> growth_of(const LocalFlow& flow);

namespace detail {

template <class State>
Numbers numbers(const State& s) {
  Numbers v(static_cast<std::size_t>(State::size));
  for (int i = 0; i < State::size; ++i) v[static_cast<std::size_t>(i)] = s[i];
  return v;
}

template <class State>
Numbers magnitudes(const State& s) {
  Numbers v;
  int first = 0;
  for (const Part& part : State::parts) {
    double square = 0;
    for (int i = first; i < first + part.width; ++i) square += s[i] * s[i];
    v.insert(v.end(), static_cast<std::size_t>(part.width), std::sqrt(square));
    first += part.width;
  }
  return v;
}

template <class State, class F>
LocalFlow::Symmetry symmetry(const State& s, const F& direction) {
  const auto m = slopes(direction(variables(s)));
  return {numbers(direction(s)), {m.entries.begin(), m.entries.end()}};
}

// Gradients of Casimirs and momenta, one after the other.
template <System S>
std::vector<Numbers> kept_gradients(const S& system, const StateOf<S>& s) {
  constexpr int n = StateOf<S>::size, count = static_cast<int>(S::invariants.size());
  const auto with_slopes = system.template cast<Dual<double, 3>>();
  const auto m = slopes_by_threes<count>(s, [&](const auto& x) { return with_slopes.invariant_values(x); });
  std::vector<Numbers> list;
  for (int i = 0; i < count; ++i) {
    const InvariantKind kind = S::invariants[static_cast<std::size_t>(i)].kind;
    if (kind != InvariantKind::casimir && kind != InvariantKind::momentum) continue;
    list.emplace_back();
    for (int j = 0; j < n; ++j) list.back().push_back(m(i, j));
  }
  return list;
}

template <System S>
Numbers kept_values(const S& system, const StateOf<S>& s) {
  const auto all = system.invariant_values(s);
  Numbers list;
  for (std::size_t i = 0; i < S::invariants.size(); ++i) {
    const InvariantKind kind = S::invariants[i].kind;
    if (kind == InvariantKind::casimir || kind == InvariantKind::momentum) list.push_back(all[i]);
  }
  return list;
}

}  // namespace detail

template <System S>
LocalFlow local_flow(const S& system, const StateOf<S>& s) {
  using State = StateOf<S>;
  LocalFlow flow;
  flow.size = State::size;
  flow.rate = detail::numbers(system.rate(s));
  const auto m = rate_jacobian(system, s);
  flow.slope.assign(m.entries.begin(), m.entries.end());
  flow.magnitude = detail::magnitudes(s);
  flow.kept = detail::kept_gradients(system, s);
  flow.kept_values = detail::kept_values(system, s);
  if constexpr (requires { system.poisson(s); }) {
    const auto tensor = system.poisson(s);
    flow.poisson.assign(tensor.entries.begin(), tensor.entries.end());
  }
  if constexpr (turns_about_vertical<S>() && requires { vertical_turn(s); })
    flow.symmetries.push_back(detail::symmetry(s, [](const auto& x) { return vertical_turn(x); }));
  if constexpr (requires { roll(s); }) {
    if (rolls(system)) flow.symmetries.push_back(detail::symmetry(s, [](const auto& x) { return roll(x); }));
    if constexpr (requires { s.Pi; })
      if (rolls(system)) {  // Π3 is kept
        flow.kept.emplace_back(static_cast<std::size_t>(State::size));
        constexpr int third = State::size == 13 ? 12 : 2;
        flow.kept.back()[third] = 1;
        flow.kept_values.push_back(s[third]);
      }
  }
  // Without weight Π moves by itself, and where the vertical is does not matter.
  if constexpr (requires { system.c.x; })
    if (norm2(system.c) == 0) return part_of(flow, {0, 1, 2});
  return flow;
}

}  // namespace kreisel
