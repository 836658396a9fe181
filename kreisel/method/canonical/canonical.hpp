// What methods for canonical coordinates need of a system, from little to much.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class S>
inline constexpr int degrees_of_freedom = StateOf<S>::size / 2;

// One half of a canonical state.
template <class S>
using HalfState = std::array<NumberIn<S>, static_cast<std::size_t>(degrees_of_freedom<S>)>;

// Any Hamiltonian H(q, p): velocity(s) = ∂H/∂p, force(s) = -∂H/∂q.
template <class S>
concept Hamiltonian = System<S> && canonical<S> && requires(const S system, const StateOf<S> s) {
  { system.velocity(s) } -> std::convertible_to<HalfState<S>>;
  { system.force(s) } -> std::convertible_to<HalfState<S>>;
};

// Each half of Hamilton's equations, with the other half of the state at rest, has a flow in closed form.
template <class S>
concept HalfFlows = Hamiltonian<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  system.momentum_flow(s, h);
  system.coordinate_flow(s, h);
};

// No momentum's rate depends on that momentum or on one that follows it in some order, and likewise the coordinates: then
// p = p + h force(q, p) is explicit also with the new momenta on the right (kick_in; with the old ones kick_out), and
// q = q + h velocity(q, p) with the new coordinates (move_in, move_out). What the coordinates alone determine of a kick is
// found once and passed on (Push).
template <class S>
concept Triangular = Hamiltonian<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  { system.push(s) } -> std::convertible_to<typename S::Push>;
  system.kick_in(s, system.push(s), h);
  system.kick_out(s, system.push(s), h);
  system.move_out(s, system.push(s), h);
  { system.move_in(s, h) } -> std::convertible_to<typename S::Push>;
};

// x += h y, for one half of a state, which may be of running sums.
template <class N, std::size_t n>
KREISEL_FN void add_half(std::array<N, n>& x, const Plain<N>& h, const std::array<Plain<N>, n>& y) {
  for (std::size_t i = 0; i < n; ++i) add_product(x[i], h, y[i]);
}

}  // namespace kreisel
