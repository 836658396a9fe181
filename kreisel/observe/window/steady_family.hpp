// Steady motions (relative equilibria) of a system over two of its numbers, by Newton's iteration on plain numbers.
//
//   X(s) - Σ c_k ξ_k(s) = 0,   K(s) = K0
//
// for the state s and the rates c: X the motion, ξ its symmetries, K the Casimirs and momenta, K0 what the undisturbed start has
// of them (observe/equilibrium/steady_motion.hpp). A number may itself be unknown where a component of the state is given in its place: the
// height at which a top floats instead of the mass that floats there.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <span>

#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

using TwoNumbers = std::array<double, 2>;

struct SteadyPoint {
  Numbers state, rates;
  TwoNumbers numbers{};
};

// Lines of equations, linear about a point, and what is left of them there.
struct Equations {
  DenseMatrix slope;
  Numbers left;
  void add(const Numbers& row, double rest);
};

// What is left of them: X - Σ c ξ, then K - K0. And a line of their slope, by the state and then by the rates.
Numbers steady_rest(const LocalFlow& flow, const Numbers& rates, const Numbers& wanted);
Numbers steady_slope(const LocalFlow& flow, const Numbers& rates, std::size_t line);

class SteadyFamily {
 public:
  // The flow about a state at these numbers, and K0 there; and where to begin to look. Both throw Error where there is nothing.
  using Flow = std::function<LocalFlow(const TwoNumbers& numbers, const Numbers& state, Numbers& wanted)>;
  using Guess = std::function<Numbers(const TwoNumbers& numbers)>;
  static constexpr int a_number = -1;

  // `component`: of the state that is given in place of the first number; `spans`: how far the numbers go.
  SteadyFamily(Flow flow, Guess guess, TwoNumbers spans, int component = a_number)
      : flow_(std::move(flow)), guess_(std::move(guess)), spans_(spans), component_(component) {}

  // Where it lies: its numbers, or the component in place of the first.
  TwoNumbers place(const SteadyPoint& p) const;
  // The steady motion there, looked for from the guess or from one nearby; nothing where Newton's iteration finds none.
  std::optional<SteadyPoint> at(const TwoNumbers& place, const SteadyPoint* nearby = nullptr) const;

  LocalFlow flow(const SteadyPoint& p) const;
  bool by_component() const { return component_ != a_number; }

  // The equations above at a point, with columns for the state, the rates and both numbers; and the two that say where it lies.
  Equations equations(const SteadyPoint& p) const;
  Numbers place_row(const SteadyPoint& p, int axis) const;
  // p moved by a solution of such equations.
  static SteadyPoint moved(const SteadyPoint& p, const Numbers& step, std::size_t components);
  // How many components of the state move by themselves.
  std::size_t components(const SteadyPoint& p) const { return static_cast<std::size_t>(flow(p).size); }

 private:
  Flow flow_;
  Guess guess_;
  TwoNumbers spans_;
  int component_;
};

// The solution of the lines, rows and columns brought to the same size first, so that units do not count; of all solutions the
// shortest. Its length in that scale, and what it leaves of the lines: more than rounding where they contradict one another.
struct ScaledSolution {
  Numbers step;
  double size = 0, left = 0;
};
ScaledSolution scaled_solution(const Equations& e);

}  // namespace kreisel
