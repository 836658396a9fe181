// One trajectory with steps that shorten where the forces grow, and still goes back the way it came.
//
//   Q(y) = (F0² + |F|²)^(3/8)                       how dense steps shall be; F the forces on the bodies, F0 those at the start
//   z_{n+1/2} = z_{n-1/2} + h G(y_n)                G = d/dt log Q along the motion
//   y_{n+1} = Φ_{h/z_{n+1/2}}(y_n)                  Φ any symmetric method
//
// z follows Q, but is no function of the state: each step is as long as the one before was, changed by what happens between
// them. That makes the map (y, z) symmetric where Φ is, and reversible where G changes its sign with the velocities; a step
// length taken from the state alone would not be. z begins at 1 and half a change: h is the step at the start. The power
// makes steps shrink as r^(3/2) close to a centre that attracts as 1/r², with the time that a passage takes.
// Where there are no bodies that move about, F is what all momenta change by.
// Source: Hairer and Söderlind 2005, SIAM J. Sci. Comput. 26, 1838: the integrating controller.
// Not for maps: every trajectory has steps of its own. Not for methods without symmetry.
#pragma once
#include <cmath>
#include <optional>

#include "kreisel/flow/trajectory.hpp"
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

namespace detail {

// |F|², of what the momenta change by; of those of bodies that move about, where there are any.
template <StateLike State>
double force_square(const State& rate) {
  double sum = 0;
  if constexpr (requires { rate.body; }) {
    for (const auto& b : rate.body) sum += norm2(b.p);
  } else if constexpr (requires { rate.p.x; }) {
    sum = norm2(rate.p);
  } else {
    int i = 0;
    for (const Part& part : State::parts)
      for (const int end = i + part.width; i < end; ++i)
        if (part.role == Role::momentum) sum += rate[i] * rate[i];
  }
  return sum;
}

}  // namespace detail

// What is carried besides the state.
struct StepDensity {
  double between = 1;  // z, half a step ahead of the state
  double time = 0;     // of the state
};

template <System S>
class StepControl {
 public:
  using State = StateOf<S>;
  static constexpr double power = 0.75;  // of |F|: Q ~ |F|^(3/4) where the forces are large

  // Nothing where no force acts at the start.
  static std::optional<StepControl> at(const S& system, const State& start, double h) {
    const double square = detail::force_square(system.rate(start));
    if (!(square > 0) || !std::isfinite(square)) return std::nullopt;
    return StepControl(system, square, h);
  }

  // z half a step on from a state at which it is 1 by the start, or `z` anywhere.
  double begun(const State& s, double z = 1) const { return z + 0.5 * h_ * slope(s); }
  // And half a step on from the state that z has led to: where a run back begins.
  double reached(const State& s, double between) const { return between + 0.5 * h_ * slope(s); }
  double next(const State& s, double between) const { return between + h_ * slope(s); }

 private:
  StepControl(const S& system, double square, double h) : system_(&system), least_(square), h_(h) {}

  // G: a difference between two states that time reversal exchanges, so that it changes its sign to the last bit.
  double slope(const State& s) const {
    const State rate = system_->rate(s);
    const double a_while = 1e-3 * h_;
    State ahead = s, behind = s;
    add_scaled(ahead, a_while, rate);
    add_scaled(behind, -a_while, rate);
    const double later = detail::force_square(system_->rate(ahead));
    const double before = detail::force_square(system_->rate(behind));
    return 0.5 * power * (later - before) / (2 * a_while) / (least_ + 0.5 * (later + before));
  }

  const S* system_;
  double least_, h_;
};

namespace detail {

template <StateLike State, class Carry>
std::string adaptive_memory(const State& s, Carry& carry, const StepDensity& z) {
  return memory_of(s, carry).append(reinterpret_cast<const char*>(&z), sizeof z);
}

inline std::string take_density(std::string memory, StepDensity& z) {
  if (memory.size() < sizeof z) throw Error("what was kept of the run does not fit its steps");
  std::memcpy(&z, memory.data() + memory.size() - sizeof z, sizeof z);
  memory.resize(memory.size() - sizeof z);
  return memory;
}

}  // namespace detail

// plan.h is the step at the start, plan.until the end of time; how many steps that takes nobody knows before. The last output is
// at that very time, one shorter step on from the last state. pulse hears how many steps of the first length make up the time.
template <class M, System S, class Ending, class Observer, class Pulse>
Outcome run_adaptive(const M& method, const S& system, StateOf<S> s, const Schedule& plan, const Ending& ending,
                     std::uint64_t every, Observer&& observer, const Pulse& pulse, RunKeeper* keeper) {
  check_every(every);
  const auto control = StepControl<S>::at(system, s, plan.h);
  if (!control) throw Error("adaptive steps follow the forces, and no force acts at the start: take equal steps");
  StepDensity z{control->begun(s)};
  std::uint64_t n = keeper != nullptr ? keeper->steps() : 0;
  std::string memory = n > 0 ? detail::take_density(keeper->memory(), z) : std::string();
  if (n > 0) recall_state(memory, s);
  if (n == 0) observer(0.0, plain(s));
  if (!(ending.excess(s) < 0)) return ended_at_start(s, ending);
  auto carry = method.start(system, s);
  if (n > 0) recall_carry(memory, s, carry);
  for (bool last = false; !last; ++n) {
    const StateOf<S> before = s;
    const double left = plan.until - z.time;
    if (!(z.between > 0)) {  // it changed more within a step than it was: the steps are too long to follow the forces
      if (n % every != 0) observer(z.time, plain(s));
      return {Fate::unsolved, z.time, n};
    }
    last = !(plan.h / z.between < left);
    const double h = last ? left : plan.h / z.between;
    method.step(system, s, carry, h);
    if (!(ending.excess(s) < 0) || any_failed(carry)) {
      const Fate::Kind fate = any_failed(carry) ? Fate::unsolved : kind_outside(s, ending);
      if (fate == Fate::non_finite) observer(z.time + h, plain(s));
      if (fate == Fate::unsolved && n % every != 0) observer(z.time, plain(before));
      if (fate != Fate::escaped) return {fate, fate == Fate::unsolved ? z.time : z.time + h, n + 1};
      const auto found = crossing(method, system, before, h, ending);
      const double t = z.time + found.fraction * h;
      observer(t, plain(found.state));
      return {escape_through(found.state, ending), t, n + 1};
    }
    z.time = last ? plan.until : z.time + h;
    if ((n + 1) % every == 0 || last) observer(z.time, plain(s));
    if (last) break;
    z.between = control->next(s, z.between);
    if (keeper != nullptr && keeper->due(n + 1)) keeper->keep(n + 1, detail::adaptive_memory(s, carry, z));
    pulse(static_cast<std::uint64_t>(z.time / plan.h));
  }
  return {all(finite(s)) ? Fate::stayed : Fate::non_finite, plan.until, n + 1};
}

}  // namespace kreisel
