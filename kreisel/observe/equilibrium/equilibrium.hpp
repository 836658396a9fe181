// Relative equilibria on the vertical axis: the body spins upright, at rest in space, its weight carried.
#pragma once
#include <optional>
#include <string>

#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

struct Mode {
  double frequency;  // revolutions per unit of time; the sign is the sense of rotation about e_z
  double growth;     // per unit of time; 0 where stable
};

struct Equilibrium {
  double height = 0;
  int direction = 1;                         // +1: the axis a = e_z, -1: a = -e_z
  bool vertical_stable = true;               // against moving up and down
  std::optional<double> vertical_frequency;  // where it is stable and there is a vertical motion
  bool stable = false;                       // linearly, at the spin asked for
  std::vector<Mode> modes;                   // tilting and sideways motion at that spin
  std::vector<Interval> spin_windows;        // revolutions per unit of time for which it is linearly stable
  std::string about{};                       // what turns how, where height and direction do not say it
  bool turns = true;                         // at other spins too, so that there are spin windows to speak of
  bool in_body = false;                      // the modes are as seen from the body, all of them, the vertical one too
  std::optional<double> off_axis, tilt;      // of a body that leans and circles as it turns (rigid_equilibrium.hpp)
  std::string unknown{};                     // why `stable` is not known; empty where it is
};

// Upright states of the two kinds of system on axis space; lz is the angular momentum along e_z.
template <class T>
AxisState<T> upright(const AxisState<T>*, double height, int direction, double lz) {
  return {{T(0), T(0), T(height)}, {}, {T(0), T(0), T(direction)}, {T(0), T(0), T(lz)}};
}
template <class T>
TopState<T> upright(const TopState<T>*, double, int direction, double lz) {
  return {{T(0), T(0), T(direction)}, {T(0), T(0), T(lz)}};
}

// Heights at which a body with its axis along ±e_z is weightless, between low and high, in so many steps; `rough`: what is known of the pull.
inline constexpr int height_samples = 4000;
template <class P, class K>
std::vector<double> equilibrium_heights(const SymmetricBody<double, P, K>& body, int direction, double low, double high,
                                        const RoughSamples& rough = {}) {
  const Vec3<double> a{0, 0, static_cast<double>(direction)};
  const auto pull = [&](double z) { return body.potential.gradient({0, 0, z}, a).r.z; };
  return roots_of(pull, low, high, height_samples, rough);
}

// ∂²H/∂z² times the velocity per momentum: the square of the vertical frequency (negative: unstable).
template <class P, class K>
double vertical_stiffness(const SymmetricBody<double, P, K>& body, const AxisState<double>& s) {
  const auto j = rate_jacobian(body, s);
  return -j(2, 5) * j(5, 2);
}

namespace detail {
inline constexpr double circle = 6.283185307179586;
}

// Fills in modes and spin windows; `inertia3` turns a spin into an angular momentum.
template <System S>
Equilibrium analysed(const S& system, double height, int direction, double inertia3, double spin) {
  const StateOf<S>* kind = nullptr;
  const auto at = [&](double lz) { return horizontal_linearisation(system, upright(kind, height, direction, lz)); };
  // The linearisation is linear in lz: two of them give all.
  const double unit = detail::circle * inertia3;
  const ComplexMatrix still = at(0), turning = at(unit);
  const auto at_spin = [&](double sigma) {
    ComplexMatrix m = still;
    for (std::size_t i = 0; i < m.entries.size(); ++i) m.entries[i] += sigma * (turning.entries[i] - still.entries[i]);
    return eigenvalues(m);
  };
  Equilibrium e;
  e.height = height;
  e.direction = direction;
  if constexpr (StateOf<S>::size == 12) {
    const double stiffness = vertical_stiffness(system, upright(kind, height, direction, 0));
    e.vertical_stable = stiffness > 0;
    if (e.vertical_stable) e.vertical_frequency = std::sqrt(stiffness) / detail::circle;
  }
  const auto modes = at_spin(spin);
  for (const auto& lambda : modes)
    e.modes.push_back({lambda.imag() / detail::circle, on_imaginary_axis({lambda}) ? 0 : lambda.real()});
  e.stable = e.vertical_stable && on_imaginary_axis(modes);
  if (!e.vertical_stable) return e;
  // Gyroscopic terms rule when they exceed the rates of the body at rest many times.
  double fastest = 0, gyroscopic = 0;
  for (const auto& lambda : at_spin(0)) fastest = std::fmax(fastest, std::abs(lambda));
  for (int i = 0; i < still.size; ++i) gyroscopic = std::fmax(gyroscopic, std::abs(turning(i, i) - still(i, i)));
  const auto holds = [&](double sigma) { return on_imaginary_axis(at_spin(sigma)); };
  e.spin_windows = intervals_where(holds, 20 * fastest / gyroscopic, 4000);
  return e;
}

}  // namespace kreisel
