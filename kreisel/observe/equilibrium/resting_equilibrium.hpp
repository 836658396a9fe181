// Equilibria in any potential: the body rests, or a symmetric top spins about its own axis, and nothing pushes or turns it.
//
//   axis space:  ∂U/∂r = 0,  a × ∂U/∂a = 0,  p = 0,  l = L3 a         body space:  p' = 0,  Π' = 0 at p = 0, Π = 0
//
// Found by Newton's iteration in the six ways to move and turn; where a symmetry leaves some of them free, by the shortest step.
#pragma once
#include <functional>
#include <optional>

#include "kreisel/observe/equilibrium/near_state.hpp"
#include "kreisel/observe/equilibrium/rigid_equilibrium.hpp"

namespace kreisel {

// Forces and torques, six numbers, and row by row how they change with each of the six ways to move.
struct RestingForces {
  std::array<double, 6> force;
  std::array<double, 36> slope;
};

// The step that Newton's iteration takes, of the smallest size where there are many; nothing where it is not finite.
std::optional<std::array<double, 6>> resting_step(const RestingForces& at);
// The size of the forces, each measured by its slopes, so that forces and torques may be compared.
double resting_size(const RestingForces& at, const RestingForces& units);
// "at [0, 0, 1.2]".
std::string resting_place(const Vec3<double>& r);

namespace detail {

// The state moved by three numbers and turned by three; l goes with the axis.
inline AxisState<double> moved(AxisState<double> s, const std::array<double, 6>& d) {
  const double l3 = dot(s.l, s.a);
  s.r += Vec3<double>{d[0], d[1], d[2]};
  s.a = rotated({d[3], d[4], d[5]}, s.a);
  s.l = l3 * s.a;
  return s;
}
inline BodyState<double> moved(BodyState<double> s, const std::array<double, 6>& d) {
  s.x += Vec3<double>{d[0], d[1], d[2]};
  turn_body(s.q, turn_increment(Vec3<double>{d[3], d[4], d[5]}));
  return s;
}

// How the state changes with way k, of the six.
inline AxisState<double> way(const AxisState<double>& s, int k) {
  Vec3<double> e{};
  e[k % 3] = 1;
  const Vec3<double> turning = cross(e, s.a);
  return k < 3 ? AxisState<double>{e, {}, {}, {}} : AxisState<double>{{}, {}, turning, dot(s.l, s.a) * turning};
}
inline BodyState<double> way(const BodyState<double>& s, int k) {
  Vec3<double> e{};
  e[k % 3] = 1;
  const Quat<double> turning = s.q * Quat<double>{0, 0.5 * e.x, 0.5 * e.y, 0.5 * e.z};
  return k < 3 ? BodyState<double>{e, {}, {0, 0, 0, 0}, {}} : BodyState<double>{{}, {}, turning, {}};
}

template <System S>
RestingForces forces_with_slopes(const S& system, const StateOf<S>& s) {
  constexpr int last = StateOf<S>::size - 3;  // where l or Π begins
  const StateOf<S> rate = system.rate(s);
  const auto m = rate_jacobian(system, s);
  RestingForces f{};
  auto slope = f.slope.begin();
  for (int i = 0; i < 6; ++i) {
    const int row = i < 3 ? 3 + i : last + i - 3;
    f.force[static_cast<std::size_t>(i)] = rate[row];
    for (int k = 0; k < 6; ++k, ++slope) {
      const StateOf<S> direction = way(s, k);
      for (int j = 0; j < StateOf<S>::size; ++j) *slope += m(row, j) * direction[j];
    }
  }
  return f;
}

template <System S>
RestingForces resting_forces(const S& system, const StateOf<S>& s) {
  return forces_with_slopes(system, s);
}
// Momenta ask no field: two slopes out of four.
template <class P, class K>
RestingForces resting_forces(const SymmetricBody<double, P, K>& body, const AxisState<double>& s) {
  return forces_with_slopes(near_state(body, s), s);
}

}  // namespace detail

namespace detail {

// Without their slopes: what a step is judged by costs an eighth of what makes it.
template <System S>
RestingForces forces_alone(const S& system, const StateOf<S>& s) {
  constexpr int last = StateOf<S>::size - 3;
  const StateOf<S> rate = system.rate(s);
  RestingForces f{};
  for (int i = 0; i < 6; ++i) f.force[static_cast<std::size_t>(i)] = rate[i < 3 ? 3 + i : last + i - 3];
  return f;
}

// The state after the step, or after as large a part of it as makes the forces smaller; nothing where no part down to `least` does.
template <System S>
std::optional<StateOf<S>> gaining(const S& system, const StateOf<S>& s, const std::array<double, 6>& step, double size,
                                  const RestingForces& units, double least) {
  for (double part = 1; part >= least; part /= 2) {
    std::array<double, 6> shorter = step;
    for (double& x : shorter) x *= part;
    const StateOf<S> next = moved(s, shorter);
    if (resting_size(forces_alone(system, next), units) < size) return next;
  }
  return std::nullopt;
}

}  // namespace detail

// From a guess whose momenta are as they shall be; nothing where the iteration does not settle.
template <System S>
std::optional<StateOf<S>> resting_state(const S& system, StateOf<S> s) {
  constexpr double near = 1e-10, nothing = 1e-15;
  const RestingForces units = detail::resting_forces(system, s);
  RestingForces at = units;
  for (int i = 0; i < 100; ++i) {
    const double size = resting_size(at, units);
    if (size < nothing) return s;  // next to zero it could go on for ever, to ever smaller numbers
    const auto step = resting_step(at);
    if (!step) return std::nullopt;
    // So near a whole step would double the digits: one that gains nothing is rounding, of which moments that cancel each other have hundreds
    // of times more than one dipole. Further away it is a dead end.
    const auto next = detail::gaining(system, s, *step, size, units, size < near ? 1 : 1e-9);
    if (!next) return size < near ? std::optional(s) : std::nullopt;
    s = *next;
    at = detail::resting_forces(system, s);
  }
  return std::nullopt;
}

// What is known of such a state.
template <System S>
Equilibrium resting_equilibrium(const S& system, const StateOf<S>& s) {
  const LocalFlow flow = local_flow(system, s);
  const auto list = steady_modes(flow, Numbers(flow.symmetries.size()));
  Equilibrium e;
  e.height = position(s).z;
  e.about = resting_place(position(s));
  e.in_body = true;
  e.turns = false;
  e.modes = modes_in_body(list);
  e.stable = on_imaginary_axis(list);
  return e;
}

}  // namespace kreisel
