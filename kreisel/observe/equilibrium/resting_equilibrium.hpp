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
  for (int i = 0; i < 6; ++i) {
    const int row = i < 3 ? 3 + i : last + i - 3;
    f.force[static_cast<std::size_t>(i)] = rate[row];
    for (int k = 0; k < 6; ++k) {
      const StateOf<S> direction = way(s, k);
      for (int j = 0; j < StateOf<S>::size; ++j)
        f.slope[static_cast<std::size_t>(6 * i + k)] += m(row, j) * direction[j];
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

// From a guess whose momenta are as they shall be; nothing where the iteration does not settle.
template <System S>
std::optional<StateOf<S>> resting_state(const S& system, StateOf<S> s) {
  const RestingForces units = detail::resting_forces(system, s);
  RestingForces at = units;
  for (int i = 0; i < 100; ++i) {
    const auto step = resting_step(at);
    if (!step) return std::nullopt;
    const double size = resting_size(at, units);
    double part = 1;
    StateOf<S> next = detail::moved(s, *step);
    for (RestingForces there = detail::resting_forces(system, next);; there = detail::resting_forces(system, next)) {
      if (resting_size(there, units) < size || part < 1e-9) {
        at = there;
        break;
      }
      part /= 2;
      std::array<double, 6> shorter = *step;
      for (double& x : shorter) x *= part;
      next = detail::moved(s, shorter);
    }
    const double before = size, after = resting_size(at, units);
    // Rounding, of which moments that cancel each other have a hundred times more than one dipole; or a dead end.
    if (!(after < before)) return before < 1e-10 ? std::optional(s) : std::nullopt;
    s = next;
    if (after < 1e-15) return s;  // next to zero it could go on for ever, to ever smaller numbers
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
